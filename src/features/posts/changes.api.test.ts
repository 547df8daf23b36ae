import { expect, test } from 'vitest';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { changesSchema } from './changes.ts';

const world = testWorld();

test('a post that was published, edited or brought back since a revision is listed as a card', async () => {
  await store(blogRow({ id: 'as-built', title: 'As built' }), blogRow({ id: 'edited', title: 'Before' }));
  const since = await revision();
  expect(await changes(since)).toMatchObject({ revision: since, more: false, changed: [], gone: [] });
  await store(blogRow({ id: 'new', title: 'New', excerpt: null, introduction: 'From the introduction.' }));
  await update('edited', { title: 'After' });
  await update('as-built', { views: 9 });
  const { changed, ...rest } = await changes(since);
  expect(changed.map(({ id, title, excerpt }) => [id, title, excerpt])).toEqual([
    ['new', 'New', 'From the introduction.'],
    ['edited', 'After', expect.any(String)],
  ]);
  expect(rest).toMatchObject({ revision: since + 2, more: false, gone: [] });
  expect(await (await world.request('/api/blogs?limit=1&search=After')).json()).toMatchObject({ blogs: [changed[1]] });
});

test('what was withdrawn, deleted or erased since a revision is listed as gone until it comes back', async () => {
  const ids = ['withdrawn', 'deleted', 'erased', 'erased-from-bin'];
  await store(...ids.map((id) => blogRow({ id })));
  const since = await revision();
  await update('withdrawn', { status: 'draft' });
  await update('deleted', { deleted_at: '2026-11-01T00:00:00Z' });
  await erase('erased');
  await update('erased-from-bin', { deleted_at: '2026-11-01T00:00:00Z' });
  const before = await revision();
  await erase('erased-from-bin');
  expect((await changes(since)).gone).toEqual(ids);
  expect((await changes(before)).gone).toEqual([]);
  await update('withdrawn', { status: 'published' });
  await update('deleted', { deleted_at: null });
  await store(blogRow({ id: 'erased', status: 'draft' }));
  const after = await changes(since);
  expect([after.gone, after.changed.map(({ id }) => id)]).toEqual([
    ['erased', 'erased-from-bin'],
    ['withdrawn', 'deleted'],
  ]);
});

test('a post that was never published is neither listed nor gone, whatever happens to it', async () => {
  const since = await revision();
  await store(blogRow({ id: 'secret-draft', status: 'draft' }), blogRow({ id: 'born-dead', deleted_at: '2026-11-01T00:00:00Z' }));
  await update('secret-draft', { title: 'Another title' });
  for (const id of ['secret-draft', 'born-dead']) await erase(id);
  expect(await changes(since)).toMatchObject({ revision: since, changed: [], gone: [] });
  const { changed, gone } = await changes(0);
  expect([...changed.map(({ id }) => id), ...gone]).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(secret-draft|born-dead)$/)]),
  );
});

test('the answer counts the published posts, in all and by category', async () => {
  await world.db.from('blogs').delete().not('id', 'is', null).throwOnError();
  await store(
    ...['Licensing', 'Licensing', 'UAE Business'].map((name) => blogRow({ category_tags: [name] })),
    blogRow({ category_tags: [] }),
    blogRow({ category_tags: ['Licensing'], status: 'draft' }),
  );
  expect(await changes(0)).toMatchObject({ total: 4, categories: { Licensing: 2, 'UAE Business': 1 } });
});

test('many changes come in several answers that together list all of them once', async () => {
  const since = await revision();
  const ids = Array.from({ length: 1_203 }, (_, index) => `many-${index}`);
  for (let start = 0; start < ids.length; start += 200)
    await store(...ids.slice(start, start + 200).map((id) => blogRow({ id, main_content: ['long '.repeat(50)], phases: [] })));
  const [listed, gone]: string[][] = [[], []];
  let next: { revision: number; more: boolean } = { revision: since, more: true };
  for (let asked = 0; next.more; asked++) {
    expect(asked).toBeLessThan(5);
    const answer = await changes(next.revision);
    listed?.push(...answer.changed.map(({ id }) => id));
    gone?.push(...answer.gone);
    next = answer;
  }
  expect([listed?.toSorted(), gone, next.revision]).toEqual([ids.toSorted(), [], await revision()]);
});

test('a revision of the future has no changes', async () => {
  expect(await changes(1_000_000)).toMatchObject({ revision: await revision(), more: false, changed: [], gone: [] });
});

test.each(['', '?since=', '?since=-1', '?since=01', '?since=1.5', '?since=1e3', '?since=all', '?since=9999999999999999'])(
  'the query %j is refused',
  async (query) => {
    const response = await world.request(`/api/changes${query}`);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'bad_request', fields: { since: expect.any(String) } }]);
  },
);

async function changes(since: number) {
  return changesSchema.parse(await (await world.request(`/api/changes?since=${since}`)).json());
}

async function revision(): Promise<number> {
  return (await readRevision(world.db)).revision;
}

async function store(...rows: object[]): Promise<void> {
  await world.db.from('blogs').insert(rows).throwOnError();
}

async function update(id: string, parts: object): Promise<void> {
  await world.db.from('blogs').update(parts).eq('id', id).throwOnError();
}

async function erase(id: string): Promise<void> {
  await world.db.from('blogs').delete().eq('id', id).throwOnError();
}
