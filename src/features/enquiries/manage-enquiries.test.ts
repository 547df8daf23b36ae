import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import type { NewRow } from '#src/db/schema.ts';
import { cleanUp } from '#src/features/maintenance/cleanup.server.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { csvOf } from './enquiries-csv.ts';
import { enquirySchema } from './enquiry.ts';
import { mailReply, whatsappReply } from './reply-links.ts';

const world = testWorld();
let token = '';

beforeEach(async () => {
  for (const table of ['enquiries', 'comments'] as const) await world.db.from(table).delete().not('id', 'is', null).throwOnError();
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'asked', title: 'Free zone' }))
    .throwOnError();
  token = await world.signIn();
});

test('the list shows one state, counts all, and finds words in any field', async () => {
  await store([
    { name: 'Ada', message: 'About visas', created_at: '2026-01-01T00:00:00Z' },
    { name: 'Bob', message: 'About banks', status: 'answered', notes: 'Met in Dubai', read_at: '2026-01-02T00:00:00Z' },
  ]);
  const page = await get('/api/enquiries');
  expect(page.enquiries.map(({ name }: { name: string }) => name)).toEqual(['Ada']);
  expect(page.counts).toEqual({ new: 1, answered: 1, closed: 0, unread: 1 });
  const found = await get('/api/enquiries?status=all&search=met%20in');
  expect(found.enquiries.map(({ name }: { name: string }) => name)).toEqual(['Bob']);
  expect(JSON.stringify(page)).not.toContain('reader_hash');
});

test('pages hold 50 enquiries, each once', async () => {
  await store(Array.from({ length: 60 }, (_, n) => ({ name: `Person ${n}`, message: 'Hi' })));
  const first = await get('/api/enquiries');
  const second = await get(`/api/enquiries?cursor=${encodeURIComponent(first.next)}`);
  expect([first.enquiries.length, second.enquiries.length, second.next, first.total]).toEqual([50, 10, null, 60]);
  expect(new Set([...first.enquiries, ...second.enquiries].map(({ id }: { id: string }) => id)).size).toBe(60);
});

test('an enquiry is read, answered, closed and opened again, with its moments and a line in the audit log for each', async () => {
  const [id] = await store([{ name: 'Ada', message: 'Hi' }]);
  await world.supabase.connection.exec('truncate public.audit_log');
  const moments = [];
  for (const change of [{ read: true }, { notes: 'Call on Monday' }, { status: 'answered' }, { status: 'closed' }, { status: 'new' }]) {
    const { status, read_at, answered_at, closed_at } = await (await world.send('PUT', `/api/enquiries/${id}`, change, token)).json();
    moments.push([status, read_at !== null, answered_at !== null, closed_at !== null]);
  }
  expect(moments).toEqual([
    ['new', true, false, false],
    ['new', true, false, false],
    ['answered', true, true, false],
    ['closed', true, true, true],
    ['new', true, false, false],
  ]);
  const { lines } = await get('/api/audit-log');
  expect(lines.map(({ action, kind }: { action: string; kind: string }) => `${action} ${kind}`)).toEqual([
    'reopened enquiry',
    'closed enquiry',
    'answered enquiry',
    'edited enquiry',
    'read enquiry',
  ]);
  expect(JSON.stringify(lines)).not.toContain('Ada');
});

test('an erased enquiry is gone for good, and so is what was still to be told of it', async () => {
  const sent = { name: 'Ada', email: 'ada@example.com', consent: true, milliseconds_to_fill: 20_000 };
  const [id, kept] = await Promise.all(
    ['Erased', 'Kept'].map(async (message) => (await (await world.send('POST', '/api/enquiries', { ...sent, message })).json()).id),
  );
  expect(await toldOf()).toEqual([id, kept].sort());
  expect((await world.send('DELETE', `/api/enquiries/${id}`, undefined, token)).status).toBe(200);
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await world.send(method, `/api/enquiries/${id}`, method === 'PUT' ? { notes: '' } : undefined, token)).status).toBe(404);
  expect(await toldOf()).toEqual([kept]);
});

test('§10.enquiries-many a flood of one sender goes with one request and one line in the audit log, and leaves the others alone', async () => {
  const flood = Array.from({ length: 2_000 }, (_, n) => ({ name: `Bot ${n}`, message: 'Hi', reader_hash: 'bot' }));
  const [first] = await store([...flood, { name: 'Ada', message: 'Honest', reader_hash: 'ada' }]);
  const { until, total } = await get(`/api/enquiries?sender=${first}`);
  expect(total).toBe(2_000);
  await store([{ name: 'Later', message: 'Hi', reader_hash: 'bot' }]);
  const judge = (body: object) => world.send('POST', '/api/enquiries/bulk', body, token);
  const erased = await judge({ action: 'erase', filter: { status: 'new', sender: first, until } });
  expect(await erased.json()).toEqual({ changed: 2_000 });
  expect((await get('/api/enquiries')).enquiries.map(({ name }: { name: string }) => name).sort()).toEqual(['Ada', 'Later']);
  expect((await get('/api/audit-log')).lines[0]).toMatchObject({ action: 'erased', kind: 'enquiry', count: 2_000 });
});

test('many are closed by what waits or is doubtful; an unknown key of the filter is refused', async () => {
  await store([
    { name: 'Waits', message: 'Hi', told: false },
    { name: 'Read', message: 'Hi', told: false, read_at: '2026-01-01T00:00:00Z' },
    { name: 'Doubtful', message: 'Hi', doubtful: true },
    { name: 'Told', message: 'Hi' },
  ]);
  const until = new Date().toISOString();
  const judge = (filter: object) => world.send('POST', '/api/enquiries/bulk', { action: 'close', filter: { until, ...filter } }, token);
  expect(await (await judge({ show: 'waiting' })).json()).toEqual({ changed: 1 });
  expect(await (await judge({ show: 'doubtful', status: 'all' })).json()).toEqual({ changed: 1 });
  expect((await judge({ shows: 'waiting' })).status).toBe(400);
  expect((await world.send('POST', '/api/enquiries/bulk', { action: 'close' }, token)).status).toBe(400);
  expect((await get('/api/enquiries?status=closed')).enquiries.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Doubtful',
    'Waits',
  ]);
});

test('§10.enquiry-retention what reads like spam, and nobody was told of or has opened, goes after 6 months; nothing else does', async () => {
  const spam = { message: 'Hi', suspect: true, told: false, created_at: '2026-05-21T23:00:00Z' };
  await store([
    { ...spam, name: 'Goes' },
    { ...spam, name: 'Younger', created_at: '2026-05-22T01:00:00Z' },
    { ...spam, name: 'Told by mail', told: true },
    { ...spam, name: 'Opened', read_at: '2026-05-22T00:00:00Z' },
    { ...spam, name: 'Not by its text', suspect: false },
  ]);
  expect(await clean('2026-11-22T00:00:00Z')).toMatchObject({ suspected_enquiries: 1 });
  const { data } = await world.db.from('enquiries').select('name').order('name').throwOnError();
  expect(data?.map(({ name }) => name)).toEqual(['Not by its text', 'Opened', 'Told by mail', 'Younger']);
});

test('nobody without the rights of an administrator reads or changes an enquiry', async () => {
  expectConsoleErrors(/unauthorized|access_denied|signed_out/);
  const [id] = await store([{ name: 'Ada', message: 'A secret question' }]);
  const visitor = await world.signIn('visitor@example.com');
  for (const bearer of [undefined, 'made-up', visitor])
    for (const [method, path, body] of [
      ['GET', '/api/enquiries', undefined],
      ['GET', `/api/enquiries/${id}`, undefined],
      ['PUT', `/api/enquiries/${id}`, { notes: 'x' }],
      ['DELETE', `/api/enquiries/${id}`, undefined],
      ['POST', '/api/enquiries/export', {}],
      ['POST', '/api/enquiries/bulk', { action: 'erase', ids: [id] }],
      ['POST', `/api/enquiries/${id}/publish`, { message: 'x' }],
    ] as const) {
      const response = await world.send(method, path, body, bearer);
      expect([401, 403]).toContain(response.status);
      expect(await response.text()).not.toContain('secret');
    }
});

test('a private comment is published in a cleaned version only, and its enquiry stays as it was sent', async () => {
  const comment = { name: 'Ada', email: 'ada@example.com', message: 'Which visa? Call +44 20 7946 0958.', milliseconds_to_fill: 20_000 };
  await world.send('POST', '/api/blogs/asked/comments', comment);
  const [enquiry] = (await get('/api/enquiries')).enquiries;
  const publish = (message: string) => world.send('POST', `/api/enquiries/${enquiry.id}/publish`, { message }, token);
  const refused = await publish('Which visa? Write to ada@example.com');
  expect([refused.status, (await refused.json()).fields]).toEqual([
    400,
    { message: 'There is still an address or a number in it. Please take it out first.' },
  ]);
  expect((await publish('Which visa?')).status).toBe(200);
  expect(world.purged).toContain('comments-asked');
  const shown = await (await world.request('/api/blogs/asked/comments')).json();
  expect(shown.map(({ content }: { content: string }) => content)).toEqual(['Which visa?']);
  expect((await get(`/api/enquiries/${enquiry.id}`)).message).toBe(comment.message);
  expect((await publish('Again')).status).toBe(409);
});

test('a private comment with a number in its name is never published, and the reason names the name', async () => {
  await world.send('POST', '/api/blogs/asked/comments', { name: 'Ada +44 20 7946 0958', email: 'ada@example.com', message: 'Which visa?' });
  const [{ id }] = (await get('/api/enquiries')).enquiries;
  const refused = await world.send('POST', `/api/enquiries/${id}/publish`, { message: 'Which visa?' }, token);
  const detail = 'There is an address or a number in the name, which would be shown. This comment cannot be published.';
  expect([refused.status, (await refused.json()).detail]).toEqual([400, detail]);
  expect(await (await world.request('/api/blogs/asked/comments')).json()).toEqual([]);
});

test('closed enquiries go after 24 months, open ones never, and IP hashes after 7 days', async () => {
  const [long, reader_hash] = ['2020-01-01T00:00:00Z', 'a'.repeat(32)];
  await store([
    { name: 'Closed for 24 months and an hour', message: 'Hi', status: 'closed', closed_at: '2024-11-21T23:00:00Z', created_at: long },
    { name: 'Closed for 24 months less an hour', message: 'Hi', status: 'closed', closed_at: '2024-11-22T01:00:00Z', created_at: long },
    { name: 'Open for long', message: 'Hi', created_at: long },
    { name: 'Sent 7 days and an hour ago', message: 'Hi', created_at: '2026-11-14T23:00:00Z', reader_hash },
    { name: 'Sent 7 days less an hour ago', message: 'Hi', created_at: '2026-11-15T01:00:00Z', reader_hash },
  ]);
  const done = await clean('2026-11-22T00:00:00Z');
  expect(done).toMatchObject({ enquiries: 1, enquiry_hashes: 1 });
  const { data } = await world.db.from('enquiries').select('name,reader_hash').order('name').throwOnError();
  expect(data).toEqual([
    { name: 'Closed for 24 months less an hour', reader_hash: null },
    { name: 'Open for long', reader_hash: null },
    { name: 'Sent 7 days and an hour ago', reader_hash: null },
    { name: 'Sent 7 days less an hour ago', reader_hash },
  ]);
});

test('no cell of the exported table is a formula, whatever separates cells in the language of the spreadsheet', async () => {
  const [id] = await store([
    {
      name: '=HYPERLINK("http://evil.example")',
      message: '\t@SUM(1)',
      phone: '+971 50 123 4567',
      topic: '\uff1d1+1',
      notes: 'How much?;=1+1;thanks,\n\u200b@SUM(1)',
    },
  ]);
  const csv = csvOf([enquirySchema.parse(await get(`/api/enquiries/${id}`))]);
  expect(csv.startsWith('\ufeffcreated_at,status,name')).toBe(true);
  for (const cell of ['"\'=HYPERLINK(""http://evil.example"")"', '"\t\'@SUM(1)"', '"(+971) 50 123 4567"', '"\'\uff1d1+1"'])
    expect(csv).toContain(cell);
  for (const delimiter of [',', ';', '\t']) {
    const rows: string[][] = parse(csv, { delimiter, bom: true, relax_quotes: true, relax_column_count: true });
    expect(
      rows
        .slice(1)
        .flat()
        .filter((text) => /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text)),
      delimiter,
    ).toEqual([]);
  }
});

test('answers are addressed to the sender alone, with a first line', () => {
  const asked = { name: 'Ada', email: 'ada@example.com?bcc=x@evil.example', dialled: '+971501234567', topic: '', post_title: 'Free zone' };
  expect(mailReply(asked)).toMatch(
    /^mailto:ada@example\.com%3Fbcc%3Dx@evil\.example\?subject=Re%3A%20your%20question%20about%20%E2%80%9CFree/,
  );
  expect(whatsappReply(asked)).toMatch(/^https:\/\/wa\.me\/971501234567\?text=Dear%20Ada%2C/);
  expect(decodeURIComponent(mailReply({ ...asked, message: 'Which visa?\nAnd when?' }) ?? '')).toMatch(
    /\r\n\r\n> Which visa\?\r\n> And when\?$/,
  );
  expect([mailReply({ ...asked, email: '' }), whatsappReply({ ...asked, dialled: null })]).toEqual([null, null]);
});

test('a link that answers is never longer than a mail program is given, in any script, and keeps what is not quoted whole', () => {
  const arabic = (count: number) => '\u0631\u062e\u0635\u0629 \u062a\u062c\u0627\u0631\u064a\u0629 '.repeat(count).trim();
  const asked = {
    name: '\u0633\u0627\u0631\u0629 \u0627\u0644\u062d\u062f\u0627\u062f',
    email: 'sara@example.com',
    dialled: '+971501234567',
    topic: '',
    post_title: 'Free zone',
  };
  const link = mailReply({ ...asked, message: arabic(60) }) ?? '';
  expect(link.length).toBeLessThanOrEqual(2_000);
  const body = new URL(link).searchParams.get('body') ?? '';
  expect(body).toContain('thank you for your question about “Free zone”.\r\n\r\n\r\n\r\nLayla Noor\r\n\r\n> \u0631\u062e\u0635\u0629');
  expect(body).toMatch(/…$/);
  const longest = {
    ...asked,
    name: arabic(8),
    email: `${'a'.repeat(240)}@example.com`,
    post_title: arabic(25),
    message: '😀'.repeat(2_000),
  };
  expect(mailReply(longest)?.length).toBeLessThanOrEqual(2_000);
  expect(decodeURIComponent(mailReply(longest) ?? '')).toContain('\r\nLayla Noor\r\n\r\n> 😀');
  expect(mailReply({ ...asked, message: 'Which visa?' })).toMatch(/Which%20visa%3F$/);
});

test('an opened enquiry says what its number dials', async () => {
  const [id] = await store([{ name: 'Ada', message: 'Which visa?', phone: '(0)50 123 4567' }]);
  expect(await get(`/api/enquiries/${id}`)).toMatchObject({ phone: '(0)50 123 4567', dialled: '+971501234567' });
});

async function store(rows: NewRow<'enquiries'>[]): Promise<string[]> {
  const { data } = await world.db.from('enquiries').insert(rows, { defaultToNull: false }).select('id').throwOnError();
  return (data ?? []).map(({ id }) => id);
}

function clean(now: string) {
  return cleanUp({
    db: world.db,
    admins: new Set(['owner@example.com']),
    eraseAgain: async () => 0,
    removeUpload: async () => undefined,
    keptUploads: async () => new Set(),
    now: () => new Date(now),
  });
}

/** The enquiries with a notification. */
async function toldOf(): Promise<string[]> {
  const { data } = await world.db.from('notifications').select('reference').eq('kind', 'enquiry').throwOnError();
  return (data ?? []).map(({ reference }) => reference).sort();
}

async function get(path: string) {
  return (await world.send('GET', path, undefined, token)).json();
}
