import { beforeEach, expect, test, vi } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

beforeEach(async () => {
  const row = { ...blogRow({ id: 'read' }), views: 10, likes: 3 };
  vi.useRealTimers();
  await world.db.from('reader_marks').delete().neq('blog_id', '').throwOnError();
  await world.db.from('daily_views').delete().gt('views', 0).throwOnError();
  await world.db.from('blogs').upsert(row).throwOnError();
});

test('a visitor counts once a day, however often the page is opened', async () => {
  expect(await count('views', '203.0.113.1')).toEqual({ views: 11 });
  expect(await count('views', '203.0.113.1')).toEqual({ views: 11 });
  expect(await count('views', '203.0.113.2')).toEqual({ views: 12 });
  expect(await count('likes', '203.0.113.1')).toEqual({ likes: 4 });
});

test('ten visitors at the same time count ten times', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, index) => count('views', `203.0.113.${index + 20}`)));
  const { data } = await world.db.from('blogs').select('views').eq('id', 'read').single();
  expect(data?.views).toBe(20);
});

test('the daily sums of a post and its views from before make its total; a like is in no sum', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => count('views', `203.0.113.${100 + (index % 20)}`)));
  await count('likes', '203.0.113.100');
  expect(await total()).toBe(30);
  expect((await sums('read')).reduce((sum, { views }) => sum + views, 0)).toBe(20);
});

test('a view counts for the day of the site, not for that of UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:30:00Z') });
  await count('views', '203.0.113.1');
  expect(await sums('read')).toEqual([{ day: '2026-11-22', views: 1 }]);
});

test('the sums of a post that is deleted for good stay without its id', async () => {
  for (const ip of ['203.0.113.1', '203.0.113.2']) await count('views', ip);
  await world.db.from('blogs').delete().eq('id', 'read').throwOnError();
  expect([await sums('read'), (await sums(null)).map(({ views }) => views)]).toEqual([[], [2]]);
});

test('bots and administrators get a response and are not counted', async () => {
  expect(await count('views', '203.0.113.3', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toEqual({ views: 10 });
  expect(await count('views', '203.0.113.4', { Authorization: `Bearer ${await world.signIn()}` })).toEqual({ views: 10 });
});

test('a GET of a post does not count a view', async () => {
  await world.request('/api/blogs/read');
  expect((await (await world.request('/api/blogs/read')).json()).views).toBe(10);
});

test.each(['unknown', 'Not-A-Slug'])('the post %s cannot be counted', async (id) => {
  for (const kind of ['views', 'likes'])
    expect((await world.request(`/api/blogs/${id}/${kind}`, { method: 'POST', headers: { 'User-Agent': person } })).status).toBe(404);
});

test('a draft is not counted', async () => {
  await world.db.from('blogs').update({ status: 'draft' }).eq('id', 'read').throwOnError();
  expect((await world.request('/api/blogs/read/views', { method: 'POST', headers: { 'User-Agent': person } })).status).toBe(404);
});

test('the sixty-first count of an IP within a minute is refused', async () => {
  expectConsoleErrors(/Too many requests/);
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent++) statuses.push((await send('views', '203.0.113.99')).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

async function total(): Promise<number> {
  return (await world.db.from('blogs').select('views').eq('id', 'read').single().throwOnError()).data.views;
}

async function sums(id: string | null): Promise<{ day: string; views: number }[]> {
  const all = world.db.from('daily_views').select('day,views');
  const { data } = await (id === null ? all.is('blog_id', null) : all.eq('blog_id', id)).throwOnError();
  return data ?? [];
}

function send(kind: string, ip: string, headers: Record<string, string> = {}): Promise<Response> {
  return world.request(`/api/blogs/read/${kind}`, { method: 'POST', headers: { 'User-Agent': person, ...headers } }, ip);
}

async function count(kind: string, ip: string, headers: Record<string, string> = {}): Promise<unknown> {
  return (await send(kind, ip, headers)).json();
}
