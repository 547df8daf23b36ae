import { expect, test } from 'vitest';
import { readIdentifier } from '#src/features/visitor-texts/identifier.ts';
import { AppError } from '#src/lib/errors.ts';
import { ada, privacyWorld } from '#tests/setup/privacy-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { owner } from '#tests/setup/test-api.ts';
import { digestOf, listErasures } from './erasures.server.ts';
import { messageData } from './personal-data.ts';
import { erasePerson } from './persons.server.ts';

const { world, forgetMails, search, send, store, contents } = privacyWorld();
const enquiry = { kind: 'enquiry', blog_id: null } as const;

test('erasing takes what was announced, purges the posts, leaves the rest, and a search finds none', async () => {
  const question = await store();
  await store({ content: 'My answer', email: owner, by_owner: true, parent_id: question });
  await store({ content: `It was ${ada}`, email: 'bob@example.com', blog_id: 'two' });
  const found = await search(ada);
  expect([found.total, found.answers]).toEqual([1, 1]);
  world.purged.length = 0;
  const erased = await send('erase', { identifier: ada });
  expect([erased.status, await erased.json()]).toEqual([200, { messages: 1, answers: 1, subscriptions: 0, left: 0 }]);
  expect(world.purged).toEqual(['comments-one']);
  expect(await contents()).toEqual([`It was ${ada}`]);
  expect((await search(ada)).total).toBe(0);
});

test('all of 5,000 messages are counted, exported and erased', async () => {
  await world.supabase.connection.exec(`insert into public.messages (kind, is_private, blog_id, name, email, content)
    select case n % 2 when 0 then 'comment' else 'enquiry' end, n % 2 = 1, 'one', 'Ada', 'Ada@Example.com', 'Text ' || n from generate_series(1, 5000) n`);
  expect((await search(ada)).total).toBe(5_000);
  expect(new Set(await exported(ada)).size).toBe(5_000);
  let messages = 0;
  for (let left = 5_000; left > 0; ) {
    const erased = await (await send('erase', { identifier: ada })).json();
    messages += erased.messages;
    ({ left } = erased);
    expect(left).toBe(5_000 - messages);
  }
  expect(messages).toBe(5_000);
  expect(await countOfMessages()).toBe(0);
});

test('an erasure ends after a step when its time is up, says how many are left, and goes on when it is asked for again', async () => {
  for (const content of ['One', 'Two', 'Three', 'Four', 'Five']) await store({ content });
  await store({ content: 'Not hers', email: 'bob@example.com' });
  const person = readIdentifier(ada);
  if (!person) throw new Error('No identifier');
  const step = () => erasePerson(world.db, person, 'key', forgetMails, { atOnce: 2, forMs: 0 });
  expect(await step()).toMatchObject({ messages: 2, left: 3 });
  forgetMails.mockRejectedValueOnce(new AppError('unavailable', 'Interrupted'));
  await expect(step()).rejects.toThrow('Interrupted');
  expect(await step()).toMatchObject({ messages: 2, left: 1 });
  expect(await step()).toMatchObject({ messages: 1, left: 0 });
  expect(await contents()).toEqual(['Not hers']);
  const erasure = (await listErasures(world.db)).find(({ digest }) => digest === digestOf(person, 'key'));
  expect(erasure?.removed).toHaveLength(5);
});

test('a thousand strangers who name the person, or whose number ends as theirs, hide nothing that the person sent', async () => {
  await store({ ...enquiry, content: 'By address' });
  await store({ ...enquiry, content: 'By number', email: '', phone: '050 765 4321' });
  await world.supabase.connection.exec(`insert into public.messages (kind, is_private, name, email, phone, content)
    select 'enquiry', true, 'Eve', n || '@example.com', '+44 20 765 4321', 'About ${ada} and 0507654321, ' || n from generate_series(1, 1100) n`);
  for (const [identifier, content] of [
    [ada, 'By address'],
    ['+971 50 765 4321', 'By number'],
  ] as const) {
    expect(await search(identifier)).toMatchObject({ total: 1, newest: [{ content }] });
    expect(await exported(identifier)).toHaveLength(1);
    expect(await (await send('erase', { identifier })).json()).toEqual({ messages: 1, answers: 0, subscriptions: 0, left: 0 });
  }
  expect(await countOfMessages()).toBe(1_100);
});

test('the audit log has who erased a person and which messages went, and never whom', async () => {
  const id = await store();
  await send('erase', { identifier: ada });
  const { data } = await world.db.from('audit_log').select('actor,action,kind,object_ids').eq('action', 'erased').order('id');
  expect(data?.slice(-2)).toEqual([
    { actor: owner, action: 'erased', kind: 'message', object_ids: [id] },
    { actor: owner, action: 'erased', kind: 'person', object_ids: [] },
  ]);
  const { rows } = await world.supabase.connection.exec<{ rows: unknown[] }>('select * from public.audit_log');
  expect(JSON.stringify(rows)).not.toContain(ada);
});

test('mails of this machine that tell of the person go first; while they cannot, nothing is erased', async () => {
  expectConsoleErrors(/"level":"/);
  const id = await store({ content: 'Hello' });
  forgetMails.mockRejectedValueOnce(new AppError('unavailable', 'The emails on this machine could not be searched. Please try again.'));
  expect((await send('erase', { identifier: ada })).status).toBe(503);
  expect((await search(ada)).total).toBe(1);
  expect((await send('erase', { identifier: ada })).status).toBe(200);
  expect(forgetMails).toHaveBeenLastCalledWith({ kind: 'email', value: ada }, [id]);
});

test('texts of others and earlier versions of posts that name the person stay', async () => {
  for (const introduction of [`Write to ${ada}`, 'Write to me'])
    await world.db.from('blogs').update({ introduction }).eq('id', 'one').throwOnError();
  await store({ content: `Ask ${ada}`, email: 'bob@example.com' });
  await send('erase', { identifier: ada });
  const { data } = await world.db.from('post_revisions').select('content->>introduction').eq('post_id', 'one').order('version');
  expect(data?.map(({ introduction }) => introduction)).toContain(`Write to ${ada}`);
  expect(await contents()).toEqual([`Ask ${ada}`]);
});

test('the address of an administrator says what belongs to it, and its answers stay', async () => {
  const question = await store({ email: 'bob@example.com' });
  await store({ content: 'My answer', email: owner, by_owner: true, parent_id: question });
  const { administrator, total } = await search(owner);
  expect(administrator).toEqual({ answers: 1, sessions: expect.any(Number), pictures: 0 });
  expect([administrator.sessions > 0, total]).toEqual([true, 0]);
  await send('erase', { identifier: owner });
  expect(await contents()).toEqual(['Hello', 'My answer']);
  expect((await search(ada)).administrator).toBeNull();
});

test('what a message holds of a person is found, exported whole with the answers to it, and erased', async () => {
  const known = { notes: 'About her', state: 'closed', closed_at: '2026-11-02T00:00:00Z', outcome: 'client', amount: 18_500 };
  const id = await store({ ...enquiry, ...known, content: 'My words', source: 'via:text', landed_on: 'two', reader_hash: 'h' });
  await store({ ...enquiry, content: 'Ten days.', email: owner, by_owner: true, parent_id: id, created_at: '2026-11-02T00:00:00Z' });
  const { messages } = await (await send('export', { identifier: ada })).json();
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    ...{ name: 'Ada', email: ada, content: 'My words', notes: 'About her', outcome: 'client', amount: 18_500 },
    ...{ source: 'via:text', landed_on: 'two', answers: [{ content: 'Ten days.', created_at: expect.stringContaining('2026-11-02') }] },
  });
  expect(Object.keys(messages[0]).sort()).toEqual(`${messageData.columns} ${messageData.others} answers`.split(' ').sort());
  expect(await (await send('erase', { identifier: ada })).json()).toEqual({ messages: 1, answers: 1, subscriptions: 0, left: 0 });
  expect(await countOfMessages()).toBe(0);
});

test('an enquiry is found by its number in any spelling, and erased with its notes', async () => {
  await store({ ...enquiry, email: '', phone: '٠٥٠ ١٢٣-٤٥٦٧', notes: 'Rings on Mondays' });
  await store({ ...enquiry, name: 'Bob', email: 'bob@example.com', content: 'Ask Ada at 050 123 4567' });
  expect((await search('00971501234567')).newest.map(({ name }: { name: string }) => name)).toEqual(['Ada']);
  expect(await (await send('erase', { identifier: '050 123 4567' })).json()).toEqual({
    messages: 1,
    answers: 0,
    subscriptions: 0,
    left: 0,
  });
  expect((await world.db.from('messages').select('name')).data).toEqual([{ name: 'Bob' }]);
});

test.each([
  ...['+971 50 123 4567', '00971501234567', '050-123-4567', '+971 (0)50 1234567', '(+971) 50 123 4567', '٠٥٠ ١٢٣ ٤٥٦٧', '０５０ 123 4567'],
  ...['+971 050 123 4567', '00971 050 1234567', '971 050 123 4567', '+971 04 123 4567'],
  ...['123', '+1234567890123456', '+44 20 7946 0958', '00 1 2345', '050\u2011123\u20114567', 'Ada'],
  ...[
    'Ada@Example.COM',
    'ａｄａ@example.com',
    'a\u2010b@example.com',
    'ΝΙΚΟΣ@example.com',
    'νικος@example.com',
    'İZMİR@example.com',
    'JOSÉ@example.com',
  ],
])('the database has the same normal form of %s', async (typed) => {
  const identifier = readIdentifier(typed);
  const number = (await world.db.rpc('normal_number', { given: typed }).throwOnError()).data;
  expect(number).toBe(identifier?.kind === 'phone' ? identifier.value : null);
  if (identifier?.kind === 'email')
    expect((await world.db.rpc('plain_contact', { given: typed }).throwOnError()).data).toBe(identifier.value);
});

/** The ids of an export, page by page. */
async function exported(identifier: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined, isDone = false; !isDone; ) {
    const { messages, next } = await (await send('export', { identifier, after })).json();
    ids.push(...messages.map(({ id }: { id: string }) => id));
    after = next ?? undefined;
    isDone = next === null;
  }
  return ids;
}

async function countOfMessages(): Promise<number | null> {
  return (await world.db.from('messages').select('*', { count: 'exact', head: true })).count;
}
