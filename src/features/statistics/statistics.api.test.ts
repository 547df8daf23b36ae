import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { type Statistics, wordsToKeep } from './statistics.ts';

const world = testWorld();
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const none = { reads: 0, contacts: 0, enquiries: 0, clients: 0, aed: 0 };
const ips = ['203.0.113.1', '203.0.113.2', '203.0.113.3'] as const;

beforeEach(async () => {
  const tables = ['daily_sums', 'daily_referrers', 'missed_searches', 'day_marks', 'messages', 'rate_limits', 'subscription_sums'];
  await world.supabase.connection.exec(`truncate ${tables.map((name) => `public.${name}`).join(', ')}`);
  await world.db
    .from('blogs')
    .upsert([blogRow({ id: 'a', title: 'A' }), blogRow({ id: 'b', title: 'B' })])
    .throwOnError();
});
afterEach(() => vi.useRealTimers());

test('readers by email are summed by months, the newest first, without those in which nothing happened', async () => {
  const rows = [
    { month: '2026-09-01', kind: 'left', counted: 2 },
    { month: '2026-10-01', kind: 'came', counted: 0 },
    { month: '2026-11-01', kind: 'came', counted: 14 },
    { month: '2026-11-01', kind: 'confirmed', counted: 9 },
  ];
  await world.db.from('subscription_sums').insert(rows).throwOnError();
  expect((await statistics()).subscriptions).toEqual([
    { month: '2026-11-01', came: 14, confirmed: 9, left: 0 },
    { month: '2026-09-01', came: 0, confirmed: 0, left: 2 },
  ]);
});

test('every kind is counted once a day per reader, by post and for the site', async () => {
  for (let time = 0; time < 2; time++)
    for (const mark of [
      { kind: 'read', post_id: 'a' },
      { kind: 'share', post_id: 'a' },
      { kind: 'contact', channel: 'whatsapp', post_id: 'a' },
      { kind: 'contact', channel: 'phone' },
      { kind: 'from', source: 'www.linkedin.com' },
    ])
      expect((await send(mark)).status).toBe(200);
  await send({ kind: 'contact', channel: 'whatsapp', post_id: 'a' }, ips[1]);
  await send({ kind: 'from', source: 'via:linkedin' }, ips[1]);
  await send({ kind: 'from', source: 'via:text' }, ips[1]);
  const { now, series, posts, channels, sources } = await statistics();
  expect(series).toHaveLength(30);
  expect(series.at(-1)?.now).toEqual({ ...none, reads: 1, contacts: 3 });
  expect(now).toMatchObject({ reads: 1, contacts: 3 });
  expect(posts).toEqual([
    { ...none, id: 'a', title: 'A', reads: 1, contacts: 2 },
    { ...none, id: null, title: null, contacts: 1 },
  ]);
  expect(channels).toEqual({ whatsapp: 2, phone: 1 });
  expect(sources.map(({ source, visits }) => [source, visits])).toEqual([
    ['linkedin.com', 2],
    ['via:text', 1],
  ]);
});

describe('a period on Friday, November 27, of messages and what became of them', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') }));

  const asked = (day: string, parts: object) => ({
    kind: 'enquiry',
    is_private: true,
    name: 'Ada',
    content: 'Hello',
    created_at: `${day}T10:00:00Z`,
    ...parts,
  });
  const closed = (day: string, outcome: 'client' | 'no_client', amount: number | null = null) => ({
    state: 'closed',
    closed_at: `${day}T10:00:00Z`,
    outcome,
    amount,
  });
  const insert = (...rows: object[]) =>
    world.db
      .from('messages')
      .insert(rows as never)
      .throwOnError();
  const sumsOf = (posts: { id: string | null; enquiries: number; clients: number; aed: number }[]) =>
    posts.map(({ id, enquiries, clients, aed }) => [id, enquiries, clients, aed]);

  test('an enquiry belongs to the article it was asked below, else to the first one of its visit', async () => {
    await insert(
      asked('2026-11-20', { blog_id: 'a', landed_on: 'b' }),
      asked('2026-11-21', { landed_on: 'b' }),
      asked('2026-11-22', {}),
      // Its article is gone.
      asked('2026-11-23', { post_title: 'Gone', landed_on: 'b' }),
    );
    expect(sumsOf((await statistics()).posts)).toEqual([
      [null, 2, 0, 0],
      ['a', 1, 0, 0],
      ['b', 1, 0, 0],
    ]);
  });

  test('clients and their worth count on the day of closing, enquiries on theirs', async () => {
    await insert(
      asked('2026-10-28', { blog_id: 'a', source: 'via:text', ...closed('2026-10-29', 'client', 12_000) }),
      asked('2026-10-29', { blog_id: 'a', source: 'via:text', ...closed('2026-11-27', 'client') }),
      asked('2026-11-02', { blog_id: 'b', ...closed('2026-11-03', 'no_client') }),
      // The day of closing is that of the site: in Dubai it is the 29th.
      asked('2026-09-01', { blog_id: 'b', ...closed('2026-10-28', 'client', 500), closed_at: '2026-10-28T20:00:00Z' }),
    );
    const { now, before, posts, sources, series } = await statistics();
    expect(now).toEqual({ from: '2026-10-29', to: '2026-11-27', reads: 0, contacts: 0, enquiries: 2, clients: 3, aed: 12_500 });
    expect(before).toEqual({ from: '2026-09-29', to: '2026-10-28', reads: 0, contacts: 0, enquiries: 1, clients: 0, aed: 0 });
    expect(sumsOf(posts)).toEqual([
      ['a', 1, 2, 12_000],
      ['b', 1, 1, 500],
    ]);
    expect(sources).toEqual([
      { source: 'via:text', visits: 0, enquiries: 1, clients: 2, aed: 12_000 },
      { source: '', visits: 0, enquiries: 1, clients: 1, aed: 500 },
    ]);
    expect(series[0]).toMatchObject({ from: '2026-10-29', now: { enquiries: 1, clients: 2, aed: 12_500 } });
    expect(series.at(-1)).toMatchObject({ to: '2026-11-27', now: { enquiries: 0, clients: 1, aed: 0 }, before: { enquiries: 1 } });
  });

  test('private comments are enquiries, also once cleaned words of them are public, and so is what an administrator entered', async () => {
    const comment = { kind: 'comment', blog_id: 'a' };
    await insert(
      asked('2026-11-20', comment),
      asked('2026-11-20', { ...comment, is_private: false, on_page: true, original: 'Call +971 50 123 4567' }),
      asked('2026-11-20', { kind: 'note', source: 'whatsapp', ...closed('2026-11-26', 'client', 9_000) }),
      // Not: a public comment, an answer of the owner, possible spam, spam, what is in the bin.
      asked('2026-11-20', { ...comment, is_private: false, on_page: true }),
      asked('2026-11-20', { by_owner: true }),
      asked('2026-11-20', { suspicion: 'text' }),
      asked('2026-11-20', { state: 'spam', outcome: 'client', closed_at: '2026-11-21T10:00:00Z' }),
      asked('2026-11-20', { deleted_at: '2026-11-21T10:00:00Z', ...closed('2026-11-21', 'client', 77) }),
    );
    const { now, sources } = await statistics();
    expect(now).toMatchObject({ enquiries: 3, clients: 1, aed: 9_000 });
    expect(sources).toEqual([
      { source: 'note', visits: 0, enquiries: 1, clients: 1, aed: 9_000 },
      { source: '', visits: 0, enquiries: 2, clients: 0, aed: 0 },
    ]);
  });

  test('services have what was asked about them and what became of it, by their newest names; without any there are none', async () => {
    const about = (service: string, service_name: string) => ({ service, service_name });
    await insert(asked('2026-11-19', {}));
    expect((await statistics()).services).toEqual([]);
    await insert(
      asked('2026-11-20', { ...about('visas', 'Visas'), ...closed('2026-11-21', 'no_client') }),
      asked('2026-11-22', { ...about('visas', 'Visas and Residence'), blog_id: 'a', source: 'via:text' }),
      asked('2026-11-23', { ...about('formation', 'Company Formation'), ...closed('2026-11-24', 'client', 12_000) }),
      // Not: spam, and what was asked before the period.
      asked('2026-11-19', { ...about('visas', 'Visas'), state: 'spam' }),
      asked('2026-10-01', about('banking', 'Banking')),
    );
    const { services, now } = await statistics();
    expect(services).toEqual([
      { slug: 'formation', name: 'Company Formation', enquiries: 1, clients: 1, aed: 12_000 },
      { slug: 'visas', name: 'Visas and Residence', enquiries: 2, clients: 0, aed: 0 },
    ]);
    expect(now).toMatchObject({ enquiries: 4, clients: 1, aed: 12_000 });
  });

  test('enquiries with an outline have a sum of their own, of the same enquiries', async () => {
    await insert(
      asked('2026-11-20', { with_outline: true }),
      asked('2026-11-21', { with_outline: true, blog_id: 'a' }),
      asked('2026-11-22', {}),
      asked('2026-11-22', { with_outline: true, state: 'spam' }),
      asked('2026-10-01', { with_outline: true }),
    );
    const { now, outlines } = await statistics();
    expect([now.enquiries, outlines]).toEqual([3, 2]);
  });

  test('a client whose comment stands on the page counts, too', async () => {
    await insert(
      asked('2026-11-20', { kind: 'comment', is_private: false, on_page: true, blog_id: 'a', ...closed('2026-11-21', 'client', 5) }),
    );
    expect(sumsOf((await statistics()).posts)).toEqual([['a', 0, 1, 5]]);
  });

  test('the sums of articles and of sources are those of the figures, in every period', async () => {
    const messages = Array.from({ length: 300 }, (_, index) => {
      const day = (days: number) => new Date(Date.parse('2026-11-27') - days * 86_400_000).toISOString().slice(0, 10);
      const became = closed(day((index * 5) % 800), 'client', index + 1);
      const parts = { blog_id: ['a', 'b', null][index % 3], source: ['', 'google.com', 'via:text', 'x.com'][index % 4] };
      return asked(day((index * 7) % 800), { ...parts, ...(index % 2 ? became : {}) });
    });
    await insert(...messages);
    await world.supabase.connection.exec(`
      insert into public.daily_sums (blog_id, day, kind, counted)
      select post, '2026-11-27'::date - i * 3, kind, i % 5 + 1
      from generate_series(0, 260) i, unnest(array['a', 'b', '', 'erased']) post, unnest(array['read', 'whatsapp', 'form', 'share', 'missed']) kind`);
    const all = ['reads', 'contacts', 'enquiries', 'clients', 'aed'] as const;
    const sums = (rows: object[], names: readonly string[] = all) =>
      Object.fromEntries(names.map((name) => [name, rows.reduce((total, row) => total + Number(Reflect.get(row, name)), 0)]));
    for (const days of [7, 30, 90, 365]) {
      const { now, before, series, posts, sources, channels } = await statistics(days);
      expect(now).toMatchObject(sums(posts));
      expect(now).toMatchObject(sums(series.map((step) => step.now)));
      expect(before).toMatchObject(sums(series.map((step) => step.before)));
      expect(now).toMatchObject(sums(sources, ['enquiries', 'clients', 'aed']));
      expect(Object.values(channels).reduce((total, count) => total + count, 0)).toBe(now.contacts);
      for (const name of all) expect(now[name], name).toBeGreaterThan(0);
      expect(posts.map(({ title }) => title)).toEqual(expect.arrayContaining(['A', 'B', null]));
    }
  });
});

test.each(['1', '0', '366', 'all', '7.5'])('statistics of %s days are refused with what to ask for', async (days) => {
  expectConsoleErrors(/bad_request/);
  const response = await world.send('GET', `/api/statistics?days=${days}`, undefined, await world.signIn());
  expect([response.status, (await response.json()).detail]).toEqual([
    400,
    expect.stringContaining('Please ask for 7, 30, 90 or 365 days.'),
  ]);
});

test('robots and administrators are not counted', async () => {
  const mark = { kind: 'read', post_id: 'a' };
  expect((await send(mark, ips[0], { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).status).toBe(200);
  expect((await send(mark, ips[0], { Authorization: `Bearer ${await world.signIn()}` })).status).toBe(200);
  expect((await statistics()).now.reads).toBe(0);
});

test('an unknown post, a draft and a deleted one count for the site alone', async () => {
  await world.db.from('blogs').update({ status: 'draft' }).eq('id', 'a').throwOnError();
  for (const [index, post_id] of ['a', 'unknown'].entries()) await send({ kind: 'read', post_id }, ips[index]);
  expect((await statistics()).posts).toEqual([{ ...none, id: null, title: null, reads: 2 }]);
});

test.each<[string, unknown, number]>([
  ['an unknown kind', { kind: 'bought', post_id: 'a' }, 400],
  ['no kind', {}, 400],
  ['a list', [], 400],
  ['an unknown channel', { kind: 'contact', channel: 'fax' }, 400],
  ['an address in place of a host', { kind: 'from', source: 'https://example.com/path?person=ada' }, 400],
  ['a host without a dot', { kind: 'from', source: 'localhost' }, 400],
  ['an unknown mark', { kind: 'from', source: 'via:fax' }, 400],
  ['a long host', { kind: 'from', source: `${'a'.repeat(100)}.com` }, 400],
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
  await send({ kind: 'from', source: 'example.com' });
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

async function statistics(days = 30): Promise<Statistics> {
  return (await world.send('GET', `/api/statistics?days=${days}`, undefined, await world.signIn())).json();
}
