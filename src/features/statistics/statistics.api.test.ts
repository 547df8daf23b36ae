import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { type Statistics, wordsToKeep } from './statistics.ts';

const world = testWorld();
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ips = ['203.0.113.1', '203.0.113.2', '203.0.113.3'] as const;

beforeEach(async () => {
  const tables = ['daily_sums', 'daily_referrers', 'missed_searches', 'day_marks', 'daily_views', 'enquiries', 'rate_limits'];
  await world.supabase.connection.exec(`truncate ${tables.map((name) => `public.${name}`).join(', ')}`);
  await world.db
    .from('blogs')
    .upsert([blogRow({ id: 'a', title: 'A' }), blogRow({ id: 'b', title: 'B' })])
    .throwOnError();
});
afterEach(() => vi.useRealTimers());

test('every kind is counted once a day per reader, by post and for the site', async () => {
  for (let time = 0; time < 2; time++)
    for (const mark of [
      { kind: 'read', post_id: 'a' },
      { kind: 'share', post_id: 'a' },
      { kind: 'contact', channel: 'whatsapp', post_id: 'a' },
      { kind: 'contact', channel: 'phone' },
      { kind: 'from', host: 'www.linkedin.com' },
    ])
      expect((await send(mark)).status).toBe(200);
  await send({ kind: 'contact', channel: 'whatsapp', post_id: 'a' }, ips[1]);
  const { days, posts, channels, referrers } = await statistics();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ reads: 1, shares: 1, contacts: 3, enquiries: 0, views: 0 });
  expect(posts).toEqual([{ id: 'a', title: 'A', views: 0, reads: 1, shares: 1, contacts: 2, enquiries: 0 }]);
  expect([channels, referrers]).toEqual([{ whatsapp: 2, phone: 1 }, [{ host: 'linkedin.com', readers: 1 }]]);
});

test('posts come by their enquiries, with the views of before; doubtful enquiries do not count', async () => {
  const day = (await statistics()).days.at(-2)?.day ?? '';
  await world.db
    .from('daily_views')
    .insert([
      { blog_id: 'a', day, views: 9 },
      { blog_id: 'b', day, views: 2 },
    ])
    .throwOnError();
  const enquiry = { name: 'Ada', message: 'Hello', email: 'ada@example.com' };
  await world.db
    .from('enquiries')
    .insert([
      { ...enquiry, blog_id: 'b' },
      { ...enquiry, blog_id: 'a', doubtful: true },
    ])
    .throwOnError();
  const { days, posts } = await statistics();
  expect(posts.map(({ id, views, enquiries }) => [id, views, enquiries])).toEqual([
    ['b', 2, 1],
    ['a', 9, 0],
  ]);
  expect([days.at(-1)?.enquiries, days.at(-2)?.views]).toEqual([1, 11]);
});

test('robots and administrators are not counted', async () => {
  const mark = { kind: 'read', post_id: 'a' };
  expect((await send(mark, ips[0], { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).status).toBe(200);
  expect((await send(mark, ips[0], { Authorization: `Bearer ${await world.signIn()}` })).status).toBe(200);
  expect((await statistics()).days.at(-1)?.reads).toBe(0);
});

test('an unknown post, a draft and a deleted one count for the site alone', async () => {
  await world.db.from('blogs').update({ status: 'draft' }).eq('id', 'a').throwOnError();
  for (const [index, post_id] of ['a', 'unknown'].entries()) await send({ kind: 'share', post_id }, ips[index]);
  const { posts, days } = await statistics();
  expect([posts, days.at(-1)?.shares]).toEqual([[], 2]);
});

test.each<[string, unknown, number]>([
  ['an unknown kind', { kind: 'bought', post_id: 'a' }, 400],
  ['no kind', {}, 400],
  ['a list', [], 400],
  ['an unknown channel', { kind: 'contact', channel: 'fax' }, 400],
  ['an address in place of a host', { kind: 'from', host: 'https://example.com/path?person=ada' }, 400],
  ['a host without a dot', { kind: 'from', host: 'localhost' }, 400],
  ['a long host', { kind: 'from', host: `${'a'.repeat(100)}.com` }, 400],
  ['NUL', { kind: 'missed', words: 'a\0b' }, 400],
  ['an impossible id', { kind: 'read', post_id: '../a' }, 400],
  ['a long body', { kind: 'missed', words: 'x'.repeat(2_000) }, 413],
])('%s is refused and counts nothing', async (_, mark, status) => {
  const response = await send(mark);
  expect([response.status, typeof (await response.json()).code]).toEqual([status, 'string']);
  expect((await world.db.from('day_marks').select('kind').throwOnError()).data).toEqual([]);
});

test('a page of another site cannot count', async () => {
  expectConsoleErrors(/forbidden/);
  expect((await send({ kind: 'read', post_id: 'a' }, ips[0], { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
});

test('words are kept with the third visitor; before that only a digest, and the same visitor does not count twice', async () => {
  const mark = { kind: 'missed', words: ' Crypto  Licence' };
  for (const ip of [ips[0], ips[0], ips[1]]) await send(mark, ip);
  expect((await statistics()).missed).toEqual([]);
  const rows = JSON.stringify((await world.db.from('missed_searches').select('*').throwOnError()).data);
  expect(rows).not.toMatch(/crypto/i);
  await send({ kind: 'missed', words: 'crypto licence' }, ips[2]);
  expect((await statistics()).missed).toEqual([{ words: 'crypto licence', visitors: 3 }]);
});

test.each([
  ['ada@example.com', null],
  ['+971 50 123 4567', null],
  ['٠٥٠ ١٢٣ ٤٥٦٧', null],
  ['visa 12345', null],
  ['https://example.com', null],
  ['example.com', null],
  ['1 2 3', null],
  ['x'.repeat(61), null],
  ['Golden  VISA 2026', 'golden visa 2026'],
  ['رخصة', 'رخصة'],
])('of the search %j is kept %j', (text, kept) => {
  expect(wordsToKeep(text)).toBe(kept);
});

test('a flood of hosts and searches fills no table', async () => {
  const { exec } = { exec: (sql: string) => world.supabase.connection.exec<{ rows: { n: number }[] }>(sql) };
  const reader = "lpad(to_hex(i), 32, '0')";
  await exec(`select public.count_referrer('h' || i || '.example', ${reader}, '2026-11-22') from generate_series(1, 80) i`);
  await exec(`select public.count_missed('w' || i, md5(i::text), ${reader}, '2026-11-22', 30) from generate_series(1, 60) i`);
  await exec(`select public.count_missed('v' || i, md5('v' || i), repeat('b', 32), '2026-11-22', 30) from generate_series(1, 60) i`);
  const of = async (what: string) => (await exec(`select ${what} as n`)).rows[0]?.n;
  expect(await of('(select count(*)::integer from public.daily_referrers)')).toBe(51);
  expect(await of("(select counted from public.daily_referrers where host = 'others')")).toBe(30);
  expect(await of('(select count(*)::integer from public.missed_searches)')).toBe(30);
  expect(await of(`(select count(*)::integer from public.day_marks where reader_hash = repeat('b', 32))`)).toBe(20);
});

test('the cleanup removes marks with their day, old words and sums after 24 months', async () => {
  for (const ip of ips) await send({ kind: 'missed', words: 'crypto licence' }, ip);
  await send({ kind: 'from', host: 'example.com' });
  const left = async (at: Date) => {
    await world.db.rpc('clear_statistics', { at: at.toISOString() }).throwOnError();
    const tables = ['day_marks', 'missed_searches', 'daily_referrers', 'daily_sums'] as const;
    return Promise.all(tables.map(async (name) => (await world.db.from(name).select('*').throwOnError()).data?.length));
  };
  const after = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await left(after(0))).toEqual([4, 1, 1, 1]);
  expect(await left(after(1))).toEqual([0, 1, 1, 1]);
  expect(await left(after(92))).toEqual([0, 0, 1, 1]);
  expect(await left(after(735))).toEqual([0, 0, 0, 0]);
});

function send(mark: unknown, ip: string = ips[0], headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: 'POST', headers: { 'User-Agent': person, ...headers }, body: JSON.stringify(mark) };
  return world.request('/api/marks', init, ip) as Promise<Response>;
}

async function statistics(): Promise<Statistics> {
  return (await world.send('GET', '/api/statistics', undefined, await world.signIn())).json();
}
