import { expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('a built article gets the revision of its post, its visible comments, views and likes', async () => {
  const row = blogRow({ views: 7, likes: 3 });
  await world.db.from('blogs').insert(row).throwOnError();
  const comment = { blog_id: row.id, author_name: 'A', email: 'a@example.com', content: 'Hi', deleted_at: null };
  const deleted_at = '2026-11-01T00:00:00Z';
  const hidden = [
    { ...comment, status: 'held' },
    { ...comment, status: 'spam' },
    { ...comment, status: 'visible', deleted_at },
  ];
  await world.db
    .from('comments')
    .insert([{ ...comment, status: 'visible' }, ...hidden])
    .throwOnError();
  const { data } = await world.db.from('blogs').select('published_revision').eq('id', row.id).single();
  expect(await live(row.id)).toEqual([
    200,
    { revision: data?.published_revision, site_revision: data?.published_revision, owner_revision: 0, comments: 1, views: 7, likes: 3 },
  ]);
});

test('the revision rises with an edit that readers can see, and with nothing else', async () => {
  const row = blogRow();
  await world.db.from('blogs').insert(row).throwOnError();
  const before = await revision(row.id);
  await world.db.from('blogs').update({ views: 99 }).eq('id', row.id).throwOnError();
  expect(await revision(row.id)).toBe(before);
  await world.db.from('blogs').update({ title: 'Another title' }).eq('id', row.id).throwOnError();
  expect(await revision(row.id)).toBeGreaterThan(before);
});

test.each([
  ['unknown', async () => 'never-written'],
  ['malformed', async () => "x'--"],
  ['that of a draft', () => insert({ status: 'draft' })],
  ['that of a deleted post', () => insert({ deleted_at: '2026-01-01T00:00:00Z' })],
])('an id that is %s answers 404, which the edge does not keep', async (_, prepare) => {
  const response = await world.request(`/api/blogs/${encodeURIComponent(await prepare())}/live`);
  expect([response.status, await response.json()]).toEqual([404, { detail: 'Blog post not found', code: 'not_found' }]);
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull();
});

async function insert(parts: Parameters<typeof blogRow>[0]): Promise<string> {
  const row = blogRow(parts);
  await world.db.from('blogs').insert(row).throwOnError();
  return row.id;
}

async function live(id: string): Promise<[number, { revision: number }]> {
  const response = await world.request(`/api/blogs/${id}/live`);
  return [response.status, await response.json()];
}

async function revision(id: string): Promise<number> {
  return (await live(id))[1].revision;
}
