import { beforeEach, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { wholeArticle } from '#tests/fixtures/whole-article.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
let token = '';
let id = '';

beforeEach(async () => {
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  token = await world.signIn();
  id = (await (await world.send('POST', '/api/blogs', { ...form, title: `A post` }, token)).json()).id;
});

const form = { subtitle: 'S', main_content: ['First words.'], category_tags: ['Licensing'] };

test('each save keeps what it replaces: who saved it, when, and the whole text', async () => {
  const before = await post();
  await save({ title: 'Second', main_content: ['Other words.'] }, await world.signIn(editor));
  await save({ title: 'Third' });
  const { present, revisions } = await list();
  expect(present).toMatchObject({ version: 3, saved_by: owner, title: 'Third' });
  expect(revisions).toEqual([
    { id: expect.any(String), version: 2, saved_at: expect.any(String), saved_by: editor, title: 'Second' },
    { id: expect.any(String), version: 1, saved_at: before.updated_at, saved_by: owner, title: 'A post' },
  ]);
  const { content } = await revision(revisions[1].id);
  expect(content).toMatchObject({
    title: 'A post',
    subtitle: 'S',
    main_content: ['First words.'],
    category: 'Licensing',
    category_tags: ['Licensing'],
    read_time: '5 min read',
  });
});

test('a new post has no earlier versions, and neither views, likes nor a change of status make one', async () => {
  expect((await list()).revisions).toEqual([]);
  await world.send('POST', `/api/blogs/${id}/views`);
  await world.send('POST', `/api/blogs/${id}/likes`);
  await save({ title: 'A post', status: 'draft', featured: true, comments_open: false });
  await world.send('DELETE', `/api/blogs/${id}`, undefined, token);
  await world.send('POST', `/api/blogs/${id}/restore`, undefined, token);
  expect((await list()).revisions).toEqual([]);
});

test('restoring is a save: the text comes back, status and switches stay, and what it replaced can be restored as well', async () => {
  await save({ title: 'Second', main_content: ['Second words.'], status: 'draft', comments_open: false });
  const [first] = (await list()).revisions;
  const { content } = await revision(first.id);
  await save({ ...content, version: 2 });
  expect(await post()).toMatchObject({
    title: 'A post',
    main_content: ['First words.'],
    status: 'draft',
    comments_open: false,
    version: 3,
  });
  const [newest] = (await list()).revisions;
  expect((await revision(newest.id)).content).toMatchObject({ title: 'Second', main_content: ['Second words.'] });
});

test('an article with sources, a file, a video, a map and two pictures beside each other comes back from an earlier version as it was', async () => {
  const article = wholeArticle();
  await save(article);
  await save({ ...article, introduction: 'Other words.', key_takeaways: [], main_content: ['[^decision]: Another law.'], phases: [] });
  const [before] = (await list()).revisions;
  const { content } = await revision(before.id);
  await save({ ...content, version: 3 });
  expect(await post()).toMatchObject(article);
});

test('a restore onto a post that somebody has saved meanwhile is a conflict, and changes nothing', async () => {
  await save({ title: 'Second' });
  const [first] = (await list()).revisions;
  const { content } = await revision(first.id);
  await save({ title: 'Theirs' }, await world.signIn(editor));
  const refused = await world.send('PUT', `/api/blogs/${id}`, { ...content, version: 2 }, token);
  expect([refused.status, (await refused.json()).updated_by, (await post()).title]).toEqual([409, editor, 'Theirs']);
});

test('the newest 30 versions stay, and older ones for a day after they were replaced', async () => {
  await world.db.from('post_revisions').insert(rowsOf(40, '2026-01-02T00:00:00Z')).throwOnError();
  await world.db
    .from('post_revisions')
    .insert(rowsOf(10, new Date().toISOString(), 100))
    .throwOnError();
  await world.db.from('blogs').update({ title: 'Next', version: 200 }).eq('id', id).throwOnError();
  const { data } = await world.db.from('post_revisions').select('version').eq('post_id', id).order('version');
  // Of today: 10 and the one that was just replaced.
  expect(data?.map(({ version }) => version)).toEqual([1, ...range(21, 40), ...range(101, 110)]);
});

test('what was the text within the last day stays, however often it was saved since', async () => {
  for (let save = 1; save <= 35; save++)
    await world.db
      .from('blogs')
      .update({ title: `Save ${save}` })
      .eq('id', id)
      .throwOnError();
  const { revisions } = await list();
  expect([revisions.length, revisions.at(-1).title]).toEqual([35, 'A post']);
});

test('versions move with a new address, and go with their post', async () => {
  await save({ title: 'Second' });
  await world.db
    .from('blogs')
    .update({ id: `${id}-moved` })
    .eq('id', id)
    .throwOnError();
  id = `${id}-moved`;
  expect((await list()).revisions).toHaveLength(1);
  await world.db.from('blogs').delete().eq('id', id).throwOnError();
  expect((await world.db.from('post_revisions').select('id').eq('post_id', id)).data).toEqual([]);
});

test.each([
  ['an unknown version', () => crypto.randomUUID(), 'This version is no longer kept. Please choose another.'],
  ['something else than a version', () => "1' or 1=1", 'This version is no longer kept. Please choose another.'],
  ['a version of another post', () => versionOfAnother(), 'This version is no longer kept. Please choose another.'],
])('%s is answered with 404 and a sentence', async (_, idOf, detail) => {
  expectConsoleErrors(/"level":"warning"/);
  const response = await world.send('GET', `/api/blogs/${id}/revisions/${encodeURIComponent(await idOf())}`, undefined, token);
  expect([response.status, (await response.json()).detail]).toEqual([404, detail]);
});

test('the versions of a deleted post are not listed', async () => {
  await save({ title: 'Second' });
  await world.send('DELETE', `/api/blogs/${id}`, undefined, token);
  expect((await world.send('GET', `/api/blogs/${id}/revisions`, undefined, token)).status).toBe(404);
});

test('a picture that only an earlier version shows is not cleared away', async () => {
  const key = `${'a'.repeat(40)}.png`;
  await world.db
    .from('uploads')
    .insert({ key, bytes: 1, width: 1, height: 1, uploaded_by: owner, uploaded_at: '2026-01-01T00:00:00Z' })
    .throwOnError();
  await save({ title: 'Second', featured_image: `/uploads/${key}` });
  await save({ title: 'Third', featured_image: null });
  expect((await world.db.rpc('unused_uploads', { before: new Date().toISOString() }).throwOnError()).data).toEqual([]);
});

test('an import that replaces a text keeps what it replaces', async () => {
  const target = await world.db.from('blogs').select('*');
  const importId = crypto.randomUUID();
  const rows = (target.data ?? []).map(({ sorted_at: _, card_excerpt: ___, published_revision: __, ...content }) => ({
    import: importId,
    target: 'blogs',
    id: content.id,
    content: content.id === id ? { ...content, title: 'Imported' } : content,
  }));
  await world.db.from('import_rows').insert(rows).throwOnError();
  await world.db.rpc('replace_content', { import_id: importId, expected: rows.length }).throwOnError();
  const { present, revisions } = await list();
  expect([present.title, revisions.map(({ title }: { title: string }) => title)]).toEqual(['Imported', ['A post']]);
});

function rowsOf(count: number, replaced_at: string, from = 0) {
  return range(from + 1, from + count).map((version) => ({
    post_id: id,
    version,
    saved_at: '2026-01-01T00:00:00Z',
    replaced_at,
    content: { title: `Version ${version}` },
  }));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

async function versionOfAnother(): Promise<string> {
  const other = blogRow();
  await world.db.from('blogs').insert(other).throwOnError();
  await world.db.from('blogs').update({ title: 'Changed' }).eq('id', other.id).throwOnError();
  const { data } = await world.db.from('post_revisions').select('id').eq('post_id', other.id).single().throwOnError();
  return data.id;
}

async function save(parts: object, by = token): Promise<void> {
  expect((await world.send('PUT', `/api/blogs/${id}`, { ...form, title: 'A post', ...parts }, by)).status).toBe(200);
}

async function post() {
  return (await world.send('GET', `/api/blogs/${id}`, undefined, token)).json();
}

async function list() {
  return (await world.send('GET', `/api/blogs/${id}/revisions`, undefined, token)).json();
}

async function revision(revisionId: string) {
  return (await world.send('GET', `/api/blogs/${id}/revisions/${revisionId}`, undefined, token)).json();
}
