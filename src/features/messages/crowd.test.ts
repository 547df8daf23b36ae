import { beforeEach, expect, test, vi } from 'vitest';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const spam = 'Buy viagra at http://a.example http://b.example http://c.example now';
const call = 'Please call me on +44 20 7946 0958.';

beforeEach(async () => {
  await world.supabase.connection.exec('truncate public.messages, public.rate_limits, public.notifications, public.mails');
  await world.db
    .from('blogs')
    .upsert([blogRow({ id: 'one' }), blogRow({ id: 'two' })])
    .throwOnError();
});

test('twenty comments in ten minutes appear; each further one is held with the reason, on any post and from any address', async () => {
  expectConsoleErrors(/comments flood/);
  await arrived(20);
  for (const post of ['one', 'two']) expect((await comment({}, post)).status).toBe('held');
  const { data } = await world.db.from('messages').select('told,suspicion,reasons').eq('on_page', false).throwOnError();
  expect(data).toEqual(Array(2).fill({ told: 'hourly', suspicion: 'none', reasons: ['Many comments arrived at once'] }));
});

test('S131 comments that read like spam, or came as a robot sends them, use up no room of honest ones', async () => {
  await arrived(30, { suspicion: 'text', on_page: false });
  await arrived(30, { suspicion: 'form', on_page: false });
  expect((await comment()).status).toBe('visible');
});

test('one sender counts for five comments at most', async () => {
  await arrived(30, { reader_hash: 'busy' });
  expect((await comment()).status).toBe('visible');
});

test('of comments that arrive together exactly twenty appear, and one line is logged', async () => {
  expectConsoleErrors(/comments flood/);
  const answers = await Promise.all(Array.from({ length: 30 }, () => comment()));
  expect(answers.filter(({ status }) => status === 'visible')).toHaveLength(20);
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('"event":"comments flood"')]]);
});

test('the ten minutes slide: what is half spread over their turn counts whole, and what is older counts nothing', async () => {
  expectConsoleErrors(/comments flood/);
  await arrived(10, {}, 9);
  await arrived(10);
  expect((await comment()).status).toBe('held');
  await world.db
    .from('messages')
    .update({ created_at: minutesAgo(11) })
    .not('id', 'is', null)
    .throwOnError();
  expect((await comment()).status).toBe('visible');
});

test('answers of the owner and what was entered by hand count nothing', async () => {
  await arrived(19);
  await arrived(10, { by_owner: true });
  await arrived(30, { kind: 'note', is_private: true, on_page: false });
  expect((await comment()).status).toBe('visible');
  expect((await enquiry()).told).toBe('singly');
});

test('a crowd ends when ten minutes have passed without a message too many, and the next one is logged again an hour later', async () => {
  expectConsoleErrors(/comments flood/);
  await arrived(20);
  for (let n = 0; n < 3; n++) await comment();
  expect(console.error).toHaveBeenCalledTimes(1);
  await world.db
    .from('messages')
    .update({ created_at: minutesAgo(61) })
    .not('id', 'is', null)
    .throwOnError();
  expect((await comment()).status).toBe('visible');
  await arrived(19);
  expect((await comment()).status).toBe('held');
  expect(console.error).toHaveBeenCalledTimes(2);
});

test('a retry of a message from before the crowd is neither held nor counted', async () => {
  expectConsoleErrors(/comments flood/);
  const submission_id = crypto.randomUUID();
  const first = await comment({ submission_id });
  await arrived(20);
  await comment();
  expect(await comment({ submission_id })).toEqual(first);
});

test('an id that both forms send at once loses no enquiry, and stores nothing twice', async () => {
  const submission_id = crypto.randomUUID();
  await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? comment({ submission_id }) : enquiry({ submission_id }))));
  const { data } = await world.db.from('messages').select('kind').order('kind').throwOnError();
  expect(data?.map(({ kind }) => kind)).toContain('enquiry');
  expect(data?.length).toBeLessThanOrEqual(2);
});

test('private comments and enquiries share their mails: the 21st of both together waits for the hourly mail', async () => {
  expectConsoleErrors(/enquiries flood/);
  for (let n = 0; n < 10; n++) {
    await comment({ message: `${call} ${n}` });
    await enquiry({ message: `May I ask what it costs? ${n}` });
  }
  expect((await enquiry()).told).toBe('hourly');
  expect((await comment()).status).toBe('visible');
});

test('public comments leave enquiries their mails, and enquiries leave comments their page', async () => {
  await arrived(40);
  expect((await enquiry()).told).toBe('singly');
  await world.supabase.connection.exec('truncate public.messages');
  await arrived(40, { kind: 'enquiry' });
  expect((await comment()).status).toBe('visible');
});

test('of private ones that read like spam 20 get a mail, the others are only counted, and honest enquiries keep their mails', async () => {
  expectConsoleErrors(/flood/);
  for (let n = 0; n < 24; n++) await (n % 2 ? comment({ message: `${spam} ${call} ${n}` }) : enquiry({ message: `${spam} ${n}` }));
  const { data } = await world.db.from('messages').select('told').eq('suspicion', 'text').order('created_at').throwOnError();
  expect(data?.map(({ told }) => told)).toEqual([...Array(20).fill('singly'), ...Array(4).fill('counted')]);
  expect((await enquiry()).told).toBe('singly');
});

test('one sender that keeps to five in ten minutes, all day, leaves the others their mails', async () => {
  for (let n = 1; n <= 60; n++) await arrived(1, { kind: 'enquiry', reader_hash: 'slow' }, n * 10);
  expect((await enquiry()).told).toBe('singly');
});

test('one sender that uses both forms, with texts of both kinds, is told of singly 30 times a day', async () => {
  const crowdOf = async (sender: string) =>
    (await world.db.rpc('crowd', { of_private: true, of_suspicion: 'none', sender }).throwOnError()).data;
  for (let n = 1; n <= 29; n++)
    await arrived(1, { ...(n % 2 ? { kind: 'enquiry' } : {}), suspicion: n % 3 ? 'none' : 'form', reader_hash: 'slow' }, n * 11);
  expect(await crowdOf('slow')).toBeNull();
  await arrived(1, { kind: 'enquiry', reader_hash: 'slow' }, 11);
  expect([await crowdOf('slow'), await crowdOf('another')]).toEqual(['sender', null]);
});

test('of 2,000 messages of 2,000 senders by both forms, 20 of each form get a mail and appear; then nobody is refused, and one mail tells of the rest', async () => {
  await world.supabase.connection.exec(`select public.submit_message(jsonb_build_object(
      'kind', case when n % 2 = 0 then 'comment' else 'enquiry' end, 'is_private', n % 2 = 1, 'suspicion', 'none', 'reasons', '[]'::jsonb,
      'blog_id', 'one', 'name', 'Bot ' || n, 'email', 'b@example.com', 'content', 'Hi', 'reader_hash', n::text, 'submission_id', gen_random_uuid()
    ), '{"limits": [], "spare_bytes": 10000000, "crowd_reason": "Many"}') from generate_series(1, 2000) n`);
  const told = await world.supabase.connection.exec<{ rows: object[] }>(
    'select kind, told, count(*)::integer as count, bool_or(on_page) as on_page from public.messages group by 1, 2 order by 1, 2',
  );
  expect(told.rows).toEqual([
    { kind: 'comment', told: 'hourly', count: 980, on_page: false },
    { kind: 'comment', told: 'singly', count: 20, on_page: true },
    { kind: 'enquiry', told: 'hourly', count: 980, on_page: false },
    { kind: 'enquiry', told: 'singly', count: 20, on_page: false },
  ]);
  const { data } = await world.db.from('notifications').select('kind').throwOnError();
  expect(
    Object.entries(Object.groupBy(data ?? [], ({ kind }) => kind))
      .map(([kind, all]) => `${all?.length} ${kind}`)
      .sort(),
  ).toEqual(['1 enquiry_flood', '20 comment_new', '20 enquiry']);
  expect((await world.db.rpc('message_flood').throwOnError()).data).toMatchObject({ waiting: 1_960 });
});

/** Messages of as many senders that arrived some minutes ago. */
async function arrived(count: number, parts: Parameters<typeof messageRow>[0] = {}, minutes = 0): Promise<void> {
  const row = { blog_id: 'one', created_at: minutesAgo(minutes) };
  const rows = Array.from({ length: count }, () => messageRow({ ...row, reader_hash: crypto.randomUUID(), ...parts }));
  await world.db.from('messages').insert(rows, { defaultToNull: false }).throwOnError();
}

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

async function comment(parts: object = {}, post = 'one') {
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Which papers does the bank ask for?', milliseconds_to_fill: 20_000 };
  return (await world.send('POST', `/api/blogs/${post}/comments`, { ...body, ...parts })).json();
}

/** Sends an enquiry; answers the row. */
async function enquiry(parts: object = {}, ip?: string) {
  const body = {
    name: 'Ada',
    email: 'ada@example.com',
    message: 'May I ask what a licence costs?',
    consent: true,
    milliseconds_to_fill: 20_000,
  };
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ...body, ...parts }) };
  const { id } = await (await world.request('/api/enquiries', init, ip)).json();
  return (await world.db.from('messages').select('*').eq('id', id).single().throwOnError()).data;
}
