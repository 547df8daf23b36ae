import { expect, test } from 'vitest';
import { inboxWorld } from '#tests/setup/inbox-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import type { Message } from './message.ts';

const { world, insert, rows, list, open, act, send } = inboxWorld();
const enquiry = { kind: 'enquiry', blog_id: null };
const [past, future] = ['2026-01-01', '2999-01-01'];

test.each([
  ['', ['Asked', 'Written', 'Private', 'Unmeasured', 'Came back', 'Shown', 'Held']],
  ['view=later', ['Next year']],
  ['view=answered', ['Closed', 'Answered', 'By hand']],
  ['view=comments', ['Unmeasured', 'Shown', 'Held', 'Replied']],
  ['view=spam', ['Reads like spam', 'Marked']],
  ['view=bin', ['Deleted']],
  ['view=all', 13],
  ['view=all&held=1', ['Reads like spam', 'Unmeasured', 'Held']],
  ['view=all&post=banks', ['Shown']],
  ['view=comments&since=2026-11-05T00:00:00Z', ['Unmeasured', 'Shown']],
])('the list with %j has %j', async (query, expected) => {
  const day = (of: number) => ({ created_at: `2026-11-${String(of).padStart(2, '0')}T00:00:00Z` });
  await insert([
    { ...day(20), ...enquiry, content: 'Asked' },
    { ...day(19), ...enquiry, content: 'Written', suspicion: 'form' },
    { ...day(18), content: 'Private', is_private: true },
    { ...day(17), content: 'Reads like spam', suspicion: 'text', on_page: false },
    { ...day(16), content: 'Unmeasured', suspicion: 'form', on_page: false },
    { ...day(15), ...enquiry, content: 'Came back', state: 'closed', closed_at: '2026-11-15', follow_up_on: past },
    { ...day(14), ...enquiry, content: 'Next year', follow_up_on: future },
    { ...day(13), ...enquiry, content: 'Closed', state: 'closed', closed_at: '2026-11-15', follow_up_on: future },
    { ...day(12), ...enquiry, content: 'Answered', state: 'answered' },
    { ...day(11), kind: 'note', content: 'By hand', state: 'answered' },
    { ...day(10), content: 'Marked', state: 'spam' },
    { ...day(5), content: 'Shown', blog_id: 'banks' },
    { ...day(4), content: 'Held', on_page: false },
    { ...day(3), content: 'Deleted', deleted_at: '2026-11-20' },
    { ...day(2), content: 'My answer', by_owner: true, state: 'closed', closed_at: '2026-11-20' },
    { ...day(1), content: 'Replied', state: 'answered', deleted_at: query === 'view=comments' ? null : '2026-11-20' },
  ]);
  if (query === 'view=bin') await world.db.from('messages').delete().eq('content', 'Replied').throwOnError();
  const { messages, total } = await list(query);
  if (typeof expected === 'number') expect(total).toBe(expected);
  else expect(messages.map(({ content }) => content)).toEqual(expected);
});

test('a list says how much waits, what comes back later, and since when no mail tells of each', async () => {
  const hour = (of: number) => new Date(Date.now() - of * 3_600_000).toISOString();
  await insert([
    { content: 'Shown' },
    { content: 'Held', on_page: false, created_at: hour(2), told: 'hourly' },
    { content: 'Reads like spam', on_page: false, suspicion: 'text', created_at: hour(3), told: 'counted' },
    { ...enquiry, content: 'Answered', state: 'answered', told: 'hourly' },
    { ...enquiry, content: 'Later', name: 'Jonas Berg', follow_up_on: '2999-02-01' },
    { ...enquiry, content: 'Sooner', name: 'Mei Lin', follow_up_on: future },
    { content: 'Gone', on_page: false, deleted_at: hour(1) },
  ]);
  const { counts, later, flood } = await list();
  expect(counts).toEqual({ to_answer: 2, possible_spam: 1, held: 2 });
  expect(later.map(({ name, follow_up_on }) => [name, follow_up_on])).toEqual([
    ['Mei Lin', '2999-01-01'],
    ['Jonas Berg', '2999-02-01'],
  ]);
  expect([flood?.waiting, Date.parse(String(flood?.since))]).toEqual([2, Date.parse(hour(3))].map((n) => expect.closeTo(n, -4)));
});

test('pages hold 50 messages, newest first, each once', async () => {
  await insert(Array.from({ length: 120 }, (_, number) => ({ content: `Number ${number}`, created_at: '2026-11-01T00:00:00.123456Z' })));
  const first = await list();
  const second = await list(`cursor=${encodeURIComponent(first.next ?? '')}`);
  const third = await list(`cursor=${encodeURIComponent(second.next ?? '')}`);
  const pages = [first, second, third].map(({ messages }) => messages.map(({ content }) => content));
  expect([...pages.map(({ length }) => length), third.next, first.total]).toEqual([50, 50, 20, null, 120]);
  expect(new Set(pages.flat()).size).toBe(120);
});

test('a reminder that has come stands among what is to answer where its day is, and not where it once was written', async () => {
  await insert([
    { ...enquiry, content: 'Written long ago', created_at: '2026-01-01T00:00:00Z', follow_up_on: '2026-11-02' },
    ...Array.from({ length: 50 }, (_, number) => ({ content: `Number ${number}`, created_at: '2026-11-01T00:00:00Z' })),
  ]);
  const first = await list();
  expect(first.messages[0]?.content).toBe('Written long ago');
  expect((await list(`cursor=${encodeURIComponent(first.next ?? '')}`)).messages).toHaveLength(1);
  expect((await list('view=all')).messages.map(({ content }) => content)).not.toContain('Written long ago');
});

test.each([
  ['ADA', ['Name']],
  ['lovelace%40', ['Address']],
  ['golden visa', ['Topic']],
  ['company formation', ['Service']],
  ['met in dubai', ['Notes']],
  ['fifteen thousand', ['Answered by me']],
  ['visas in a week', ['Title']],
  ['0501234567', ['Text', 'Field']],
  ['+971 (0)50-123.4567', ['Text', 'Field']],
  ['٠٥٠ ١٢٣ ٤٥٦٧', ['Text', 'Field']],
  ['1234567', ['Text', 'Field']],
  ['Call Bob', ['Original']],
  ['%25', []],
  ['2026', []],
])('a search for %j finds %j', async (search, names) => {
  const common = { content: 'Hello', email: '', ...enquiry };
  const [asked] = await insert([{ ...common, name: 'Answered by me' }]);
  await insert([
    { ...common, name: 'Title', blog_id: 'visas', post_title: 'Visas in a week' },
    { ...common, name: 'Original', original: 'Call Bob' },
    { ...common, name: 'Field', phone: '+971 50 123-4567' },
    { ...common, name: 'Text', content: 'My number is 050 123 4567, from 9 to 12' },
    { ...common, name: 'Notes', notes: 'Met in Dubai' },
    { ...common, name: 'Topic', topic: 'Golden visa' },
    { ...common, name: 'Service', service: 'formation', service_name: 'Company Formation' },
    { ...common, name: 'Address', email: 'lovelace@example.com' },
    { ...common, name: 'Name', phone: '', content: 'Ada was here' },
    { ...common, name: 'My answer', content: 'Some fifteen thousand.', parent_id: asked, by_owner: true, state: 'closed', closed_at: past },
  ]);
  const query = search.includes('%') ? search : encodeURIComponent(search);
  const { messages } = await list(`view=all&search=${query}`);
  expect(messages.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(messages.map(({ in_notes }) => in_notes)).toEqual(names.map((name) => name === 'Notes'));
});

test('a sender is known by address and number and, on the same day, by the network; without any there is none in common', async () => {
  const [ada, , , nobody] = await insert([
    { content: 'One', email: 'Ada@example.com', phone: '050 123 4567', reader_hash: 'x' },
    { ...enquiry, content: 'Two', email: 'ada@example.com' },
    { content: 'Three', email: 'other@example.com', reader_hash: 'x' },
    { content: 'Somebody else', email: '' },
    { kind: 'note', content: 'Four', email: '', phone: '+971 50 123 4567' },
    { content: 'Old', email: '' },
  ]);
  const contents = async (id?: string) => (await list(`view=all&sender=${id}`)).messages.map(({ content }) => content).sort();
  expect([await contents(ada), await contents(nobody)]).toEqual([['Four', 'One', 'Three', 'Two'], ['Somebody else']]);
});

test.each(['view=any', 'sender=1', 'since=yesterday', 'cursor=1', 'held=2', 'post=..%2F', 'search=%00'])(
  'the list with %s is refused',
  async (query) => {
    expect((await send('GET', `/api/messages?${query}`)).status).toBe(400);
  },
);

test('an opened message has its question, what was answered, its number as it is dialled, and how much its sender wrote before', async () => {
  const [question] = await insert([{ name: 'Bob', content: 'What does it cost?' }]);
  const [id] = await insert([{ content: 'Call me: 050 123 4567, or +44 20 7946 0958', phone: '(0)50 123 4567', parent_id: question }]);
  await insert([
    { content: 'To both', name: 'Layla Noor', by_owner: true, parent_id: question, state: 'closed', closed_at: past },
    { content: 'For the owner', email: 'c@example.com', is_private: true, parent_id: question },
    { content: 'Held', email: 'd@example.com', on_page: false, parent_id: question },
    { ...enquiry, content: 'Asked, too', landed_on: 'banks' },
  ]);
  const opened = await open(id);
  expect(opened).toMatchObject({
    answers: 'Bob',
    question: { name: 'Bob', content: 'What does it cost?' },
    thread: [{ content: 'To both', by_owner: true, mail: null }],
    earlier: 1,
    mail_from: null,
    numbers: [
      { text: '(0)50 123 4567', dialled: '+971501234567', in_text: false },
      { text: '+44 20 7946 0958', dialled: '+442079460958', in_text: true },
    ],
  });
  expect(Object.keys(opened)).not.toContain('reader_hash');
  const asked = (await list('view=all&search=asked')).messages[0];
  expect(await open(asked?.id)).toMatchObject({ landed_on: 'banks', landed_on_title: 'Banks', earlier: 2, question: null, thread: [] });
});

test('opening a message changes nothing', async () => {
  const [id] = await insert([{ content: 'Hello' }]);
  const before = await rows();
  await open(id);
  expect(await rows()).toEqual(before);
});

test('notes that two windows write are joined line by line; too long together, the second ones are refused', async () => {
  const [id] = await insert([{ notes: 'Met in Dubai' }]);
  const keep = async (notes: string, before: string) => {
    const answer = await send('PUT', `/api/messages/${id}`, { notes, before });
    return [answer.status, await answer.json()];
  };
  expect(await keep('Met in Dubai\nWants two visas', 'Met in Dubai')).toEqual([200, { notes: 'Met in Dubai\nWants two visas' }]);
  const joined = { notes: 'Met in Dubai, in May\nWants two visas' };
  expect(await keep('Met in Dubai, in May', 'Met in Dubai')).toEqual([200, joined]);
  expect(await keep('x'.repeat(3_990), '')).toMatchObject([
    409,
    { detail: 'The notes were changed in another window, and both are too long together. Please shorten these.' },
  ]);
  expect((await open(id)).notes).toBe(joined.notes);
});

test('notes are kept, and found; no text of them is in the audit log', async () => {
  const [id] = await insert([{ ...enquiry, content: 'Hello' }]);
  expect((await send('PUT', `/api/messages/${id}`, { notes: 'Wants a licence for two' })).status).toBe(200);
  expect((await list('view=all&search=licence')).messages).toMatchObject([{ id, notes: 'Wants a licence for two', in_notes: true }]);
  expect((await send('PUT', `/api/messages/${id}`, { notes: 'x'.repeat(4_001) })).status).toBe(400);
  const log = await (await send('GET', '/api/audit-log')).text();
  expect([log.includes('"edited"'), log.includes('licence for two')]).toEqual([true, false]);
});

test.each(['GET', 'PUT'])('%s of what is no message, or an answer of the owner, is not found', async (method) => {
  const [answer] = await insert([{ content: 'My answer', by_owner: true }]);
  for (const id of ['unknown', '00000000-0000-4000-8000-000000000000', answer])
    expect((await send(method, `/api/messages/${id}`, method === 'PUT' ? { notes: '' } : undefined)).status).toBe(404);
});

test('an export has all messages but the bin, page by page, with what only the owner sees, and is one line in the audit log', async () => {
  await insert(Array.from({ length: 230 }, (_, number) => ({ ...enquiry, content: `Number ${number}` })));
  await insert([{ ...enquiry, content: 'Worth it', state: 'closed', closed_at: past, outcome: 'client', amount: 18_500 }]);
  const [gone] = await insert([{ ...enquiry, content: 'Gone' }]);
  await act({ action: 'delete', ids: [gone] });
  await world.supabase.connection.exec('truncate public.audit_log');
  const first: { messages: Message[]; next: string } = await (await send('POST', '/api/messages/export', {})).json();
  const second: { messages: Message[]; next: null } = await (await send('POST', '/api/messages/export', { cursor: first.next })).json();
  expect([first.messages.length, second.messages.length, second.next]).toEqual([200, 31, null]);
  expect([...first.messages, ...second.messages].find(({ content }) => content === 'Worth it')?.amount).toBe(18_500);
  const { lines } = await (await send('GET', '/api/audit-log')).json();
  expect(lines).toMatchObject([{ action: 'exported', kind: 'message' }]);
});

test('nobody without the rights of an administrator reads or changes a message', async () => {
  expectConsoleErrors(/unauthorized|access_denied|signed_out/);
  const [id] = await insert([{ ...enquiry, content: 'A secret question' }]);
  const visitor = await world.signIn('visitor@example.com');
  for (const bearer of [undefined, 'made-up', visitor])
    for (const [method, path, body] of [
      ['GET', '/api/messages', undefined],
      ['GET', `/api/messages/${id}`, undefined],
      ['PUT', `/api/messages/${id}`, { notes: 'x' }],
      ['POST', '/api/messages', {}],
      ['POST', '/api/messages/export', {}],
      ['POST', '/api/messages/act', { action: 'delete', ids: [id] }],
      ['POST', '/api/messages/undo', { undo: id }],
      ['POST', `/api/messages/${id}/reply`, { message: 'x', submission_id: id }],
      ['POST', `/api/messages/${id}/replies/${id}/retry`, undefined],
      ['POST', `/api/messages/${id}/publish`, { message: 'x' }],
    ] as const) {
      const response = await world.send(method, path, body, bearer);
      expect([401, 403]).toContain(response.status);
      expect(await response.text()).not.toContain('secret');
    }
});
