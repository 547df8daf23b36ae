import { beforeAll, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { managedPostSchema } from './managed-post.ts';

const world = testWorld();

beforeAll(async () => {
  const rows = [
    { id: 'b-middle', title: 'bravo', created_at: '2026-03-02T00:00:00Z', views: 30 },
    { id: 'a-newest', title: 'Alpha', created_at: '2026-03-03T00:00:00Z', views: 10 },
    { id: 'c-oldest', title: 'Charlie', created_at: '2026-03-01T00:00:00Z', views: 20, status: 'draft' as const },
    { id: 'd-binned', title: 'Delta', deleted_at: new Date().toISOString() },
    { id: 'e-forgotten', title: 'Echo', deleted_at: '2026-01-01T00:00:00Z' },
  ];
  await world.db
    .from('blogs')
    .insert(rows.map(({ views = 0, ...parts }) => ({ ...blogRow(parts), views })))
    .throwOnError();
});

test.each([
  ['view=list', ['a-newest', 'b-middle', 'c-oldest']],
  ['view=list&sort=date&direction=asc', ['c-oldest', 'b-middle', 'a-newest']],
  ['view=list&sort=title&direction=asc', ['a-newest', 'b-middle', 'c-oldest']],
  ['view=list&sort=title&direction=desc', ['c-oldest', 'b-middle', 'a-newest']],
  ['view=list&sort=views', ['b-middle', 'c-oldest', 'a-newest']],
  ['view=list&sort=status&direction=asc', ['c-oldest', 'a-newest', 'b-middle']],
  ['view=list&status=draft', ['c-oldest']],
  ['view=list&search=BRAV', ['b-middle']],
  ['view=list&search=subtitle%20brav', []],
  ['view=list&search=harl%20%20char', ['c-oldest']],
  ['view=list&search=char%20alpha', []],
  ['view=list&state=draft', ['c-oldest']],
  ['view=list&state=withdrawn', []],
  ['view=list&state=published&sort=title&direction=asc', ['a-newest', 'b-middle']],
  ['view=list&state=scheduled', []],
  ['view=list&page=2', []],
  ['view=list&limit=2', ['a-newest', 'b-middle']],
  ['view=list&limit=2&page=2', ['c-oldest']],
  ['view=bin', ['d-binned']],
])('an administrator requests ?%s', async (query, expected) => {
  const { blogs } = await (await ask(query)).json();
  expect(blogs.map(({ id }: { id: string }) => id)).toEqual(expected);
});

test.each(['الرخصة', 'رُخصه الى', 'سياحيّ'])('the search of the list folds Arabic letters: %s', async (words) => {
  const row = blogRow({ id: 'f-arabic', title: 'من الرُّخْصَةِ إلى المكتب', subtitle: 'S', category_tags: ['سياحي'], lang: 'ar' });
  await world.db.from('blogs').upsert(row).throwOnError();
  const { blogs } = await (await ask(`view=list&search=${encodeURIComponent(words)}`)).json();
  expect(blogs.map(({ id }: { id: string }) => id)).toEqual(['f-arabic']);
});

test('a page holds 50 posts, and the response gives the total', async () => {
  const many = Array.from({ length: 51 }, (_, index) => blogRow({ title: 'One of many', id: `many-${index}` }));
  await world.db.from('blogs').insert(many).throwOnError();
  const first = await (await ask('view=list&search=one of many')).json();
  const second = await (await ask('view=list&search=one of many&page=2')).json();
  expect([first.blogs.length, first.total, second.blogs.length]).toEqual([50, 51, 1]);
  expect(Object.keys(first.blogs[0])).not.toContain('main_content');
});

test('a row carries every field of its schema, as stored', async () => {
  const row = blogRow({
    id: 'complete',
    title: 'Complete row',
    image: '/a.png',
    image_url: '/b.png',
    featured_image: '/c.png',
    date: '2026-01-02',
  });
  await world.db
    .from('blogs')
    .insert({ ...row, views: 3, likes: 4, featured: true })
    .throwOnError();
  const { data } = await world.db.from('blogs').select('*').eq('id', 'complete').single().throwOnError();
  const { blogs } = await (await ask('view=list&search=complete row')).json();
  expect(blogs).toEqual([managedPostSchema.parse(data)]);
});

test('an empty read time is calculated from the whole text, as cards do', async () => {
  const texts = { main_content: ['word '.repeat(401).trim()], read_time: '' };
  await world.db
    .from('blogs')
    .insert({ ...blogRow({ id: 'untimed', title: 'Untimed row' }), ...texts, introduction: null, key_takeaways: [], phases: [] })
    .throwOnError();
  const { blogs } = await (await ask('view=list&search=untimed row')).json();
  expect(blogs).toMatchObject([{ id: 'untimed', read_time: '3 min read' }]);
});

test('only administrators see either list, and an unknown order or length is refused', async () => {
  expectConsoleErrors(/"level":"warning"/);
  expect((await world.request('/api/blogs?view=list')).status).toBe(401);
  expect((await world.request('/api/blogs?view=bin')).status).toBe(401);
  for (const query of ['sort=author', 'limit=0', 'limit=51']) expect((await ask(`view=list&${query}`)).status).toBe(400);
});

async function ask(query: string) {
  return world.send('GET', `/api/blogs?${query}`, undefined, await world.signIn());
}
