import { expect, test } from 'vitest';
import { inboxWorld } from '#tests/setup/inbox-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

const { world, insert, rows, list, act, undo, send } = inboxWorld();
const enquiry = { kind: 'enquiry', blog_id: null };
const closed = { state: 'closed', closed_at: '2026-11-01 00:00:00+00', outcome: 'client', amount: 18_500 };
const moment = expect.any(String);

test.each([
  ['approve', { on_page: false, suspicion: 'form' }, { on_page: true, suspicion: 'none', state: 'open' }],
  ['approve', { state: 'spam', closed_at: '2026-11-01' }, { on_page: true, state: 'open', closed_at: null }],
  ['approve', { on_page: false, follow_up_on: '2026-12-11' }, { on_page: true, follow_up_on: '2026-12-11' }],
  ['take-off', { state: 'answered', answered_at: '2026-11-01' }, { on_page: false, state: 'open', answered_at: null }],
  ['take-off', closed, { ...closed, on_page: false, state: 'open' }],
  ['answered', { suspicion: 'text', on_page: false }, { state: 'answered', answered_at: moment, suspicion: 'none', on_page: false }],
  ['answered', { ...enquiry, ...closed, follow_up_on: '2026-11-02' }, { ...closed, follow_up_on: null }],
  ['answered', { ...enquiry, ...closed, state: 'open' }, { ...closed, answered_at: moment }],
  ['remind', { ...enquiry, ...closed, state: 'open' }, { ...closed, state: 'open', follow_up_on: '2026-12-11' }],
  ['close', enquiry, { state: 'closed', closed_at: moment, outcome: null, amount: null }],
  ['close', { ...enquiry, follow_up_on: '2026-12-11' }, { state: 'closed', follow_up_on: null }],
  [
    'open',
    { ...enquiry, ...closed, answered_at: '2026-11-01' },
    { state: 'open', closed_at: null, answered_at: null, outcome: null, amount: null },
  ],
  ['spam', { follow_up_on: '2026-12-11' }, { state: 'spam', on_page: false, closed_at: moment, follow_up_on: null }],
  ['not-spam', { state: 'spam', closed_at: '2026-11-01' }, { state: 'open', suspicion: 'none', on_page: false, closed_at: null }],
  ['not-spam', { suspicion: 'text', on_page: false }, { state: 'open', suspicion: 'none', on_page: false }],
  ['remind', { suspicion: 'text', on_page: false }, { follow_up_on: '2026-12-11', suspicion: 'none', state: 'open' }],
  ['delete', { ...closed, on_page: true }, { ...closed, on_page: true, deleted_at: moment }],
  ['restore', { on_page: true, deleted_at: '2026-11-01' }, { on_page: true, deleted_at: null }],
])('%s makes of %j %j, and its undo brings back what was', async (action, before, after) => {
  const [id] = await insert([before]);
  const stored = await rows();
  const answer = await act({ action, ids: [id], ...(action === 'remind' ? { on: '2026-12-11' } : {}) });
  expect([answer.changed, await rows()]).toEqual([1, [expect.objectContaining(after)]]);
  expect(await undo(answer.undo)).toEqual({ changed: 1 });
  expect(await rows()).toEqual(stored);
  expect(await undo(answer.undo)).toEqual({ changed: 0 });
});

test.each([
  ['approve', { is_private: true }],
  ['approve', {}],
  ['approve', enquiry],
  ['take-off', { on_page: false }],
  ['spam', { state: 'spam' }],
  ['not-spam', {}],
  ['open', {}],
  ['restore', {}],
  ['erase', {}],
  ['close', { deleted_at: '2026-11-01' }],
  ['spam', { by_owner: true }],
  ['take-off', { by_owner: true }],
])('%s finds nothing to do with %j; then there is nothing to undo, and no page is fetched anew', async (action, before) => {
  const ids = await insert([before]);
  const stored = await rows();
  expect(await act({ action, ids })).toEqual({ changed: 0, undo: null });
  expect([await rows(), world.purged]).toEqual([stored, []]);
});

test('closing as a client keeps the amount; it moves with a later answer, and the day of closing with another outcome alone', async () => {
  const [id] = await insert([enquiry]);
  await act({ action: 'close', ids: [id], outcome: 'client', amount: 18_500 });
  const [first] = await rows();
  await act({ action: 'close', ids: [id], outcome: 'client', amount: 20_000 });
  expect(await rows()).toMatchObject([{ outcome: 'client', amount: 20_000, closed_at: first?.closed_at }]);
  await act({ action: 'close', ids: [id], outcome: 'no_client' });
  const [last] = await rows();
  expect(last).toMatchObject({ outcome: 'no_client', amount: null });
  expect(Date.parse(String(last?.closed_at))).toBeGreaterThan(Date.parse(String(first?.closed_at)));
});

test('an amount without a client, a part of a dirham, or one for several messages is refused with a sentence', async () => {
  const ids = await insert([enquiry, enquiry]);
  const refusal = async (body: object) => {
    const answer = await send('POST', '/api/messages/act', { action: 'close', ...body });
    return [answer.status, (await answer.json()).fields?.amount];
  };
  expect(await refusal({ ids: ids.slice(1), amount: 500 })).toEqual([400, 'Only a client has an amount.']);
  expect(await refusal({ ids: ids.slice(1), outcome: 'client', amount: 0.5 })).toEqual([400, 'Please use whole dirhams, such as 18,500.']);
  expect(await refusal({ ids, outcome: 'client', amount: 500 })).toEqual([
    400,
    'Please close one message at a time to note what it is worth.',
  ]);
  expect((await rows()).map(({ state }) => state)).toEqual(['open', 'open']);
});

test.each([
  ['private words on the page', 'private_stays_off_the_page', { is_private: true, on_page: true }],
  ['an enquiry that is public', 'only_comments_are_public', { kind: 'enquiry', is_private: false, on_page: false }],
  ['spam on the page', 'spam_is_off_the_page', { state: 'spam', on_page: true }],
  ['a public comment of no post', 'public_ones_have_a_post', { blog_id: null, on_page: false }],
  ['an amount without an outcome', 'amounts_are_of_clients', { amount: 500 }],
  ['a closed message without its moment', 'closed_has_its_moment', { state: 'closed' }],
])('no code can store %s', async (_, constraint, parts) => {
  expectConsoleErrors(new RegExp(constraint));
  const [id] = await insert([{}]);
  const { error } = await world.db
    .from('messages')
    .update(parts)
    .eq('id', id as string);
  expect(error?.message).toContain(constraint);
});

test('2,000 comments of one sender go with one request and one line in the audit log, and come back exactly as they were', async () => {
  const states = [{ state: 'answered' }, {}, { on_page: false }];
  const flood = Array.from({ length: 2_000 }, (_, number) => ({
    ...{ content: `Spam ${number}`, email: `bot${number}@example.com`, reader_hash: 'bot' },
    ...states[number % states.length],
    blog_id: number % 2 ? 'visas' : 'banks',
  }));
  const [first] = await insert([...flood, { content: 'A question', blog_id: 'banks' }]);
  const before = await rows();
  const filter = { view: 'all', sender: first, until: new Date().toISOString() };
  const answer = await act({ action: 'spam', filter });
  expect(answer).toEqual({ changed: 2_000, undo: expect.any(String) });
  expect(world.purged.sort()).toEqual(['comments-banks', 'comments-visas']);
  expect(await (await world.request('/api/blogs/banks/comments')).json()).toEqual([expect.objectContaining({ content: 'A question' })]);
  const { lines } = await (await send('GET', '/api/audit-log')).json();
  expect(lines[0]).toMatchObject({ action: 'marked-as-spam', kind: 'message', count: 2_000 });
  expect(await undo(answer.undo)).toEqual({ changed: 2_000 });
  expect(await rows()).toEqual(before);
});

test.each(['approve', 'take-off', 'answered', 'close', 'spam', 'remind', 'delete'])(
  '%s and its undo leave alone what another administrator changed meanwhile',
  async (action) => {
    const parts = { on_page: action !== 'approve', email: 'a@example.com' };
    const ids = await insert([
      { ...parts, content: 'Mine' },
      { ...parts, content: 'Theirs' },
    ]);
    const answer = await act({ action, ids, ...(action === 'remind' ? { on: '2026-12-11' } : {}) });
    await world.db.from('messages').update({ follow_up_on: '2026-12-24' }).eq('content', 'Theirs').throwOnError();
    expect(await undo(answer.undo)).toEqual({ changed: 1 });
    expect(await rows()).toMatchObject([
      { content: 'Mine', state: 'open', ...parts, follow_up_on: null, deleted_at: null },
      { content: 'Theirs', follow_up_on: '2026-12-24' },
    ]);
  },
);

test('an act on a filter leaves alone what arrived after the list was shown', async () => {
  await insert([{ content: 'Seen' }]);
  const { until, messages } = await list();
  // Its moment is before that of the answer, because its transaction ended later.
  const moment = new Date(Date.parse(String(messages[0]?.created_at)) + 1).toISOString();
  await insert([{ content: 'Arrived meanwhile', created_at: moment }]);
  expect(await act({ action: 'delete', filter: { until } })).toMatchObject({ changed: 1 });
  expect((await list()).messages).toMatchObject([{ content: 'Arrived meanwhile' }]);
});

test('approving all that match publishes nothing that was written to the owner alone', async () => {
  await insert([{ content: 'A question', on_page: false }, { content: 'Call me', is_private: true }, enquiry]);
  expect(await act({ action: 'approve', filter: { until: new Date().toISOString() } })).toMatchObject({ changed: 1 });
  expect((await rows()).map(({ on_page }) => on_page).sort()).toEqual([false, false, true]);
});

test('a message is erased from the bin alone, with what the owner answered and what was still to be told of it', async () => {
  const sent = { name: 'Ada', email: 'ada@example.com', consent: true, milliseconds_to_fill: 20_000 };
  const submit = async (message: string) => (await (await world.send('POST', '/api/enquiries', { ...sent, message })).json()).id;
  const [gone, kept] = [await submit('Erased'), await submit('Kept')];
  await insert([{ ...enquiry, parent_id: gone, by_owner: true }]);
  expect(await act({ action: 'erase', ids: [gone] })).toEqual({ changed: 0, undo: null });
  await act({ action: 'delete', ids: [gone] });
  expect((await list('view=bin')).messages).toMatchObject([{ id: gone }]);
  const until = new Date(Date.now() + 1_000).toISOString();
  expect(await act({ action: 'erase', filter: { view: 'bin', until } })).toEqual({ changed: 1, undo: null });
  expect((await rows()).map(({ id }) => id)).toEqual([kept]);
  const { data } = await world.db.from('notifications').select('reference').throwOnError();
  expect(data).toEqual([{ reference: kept }]);
});

test('an answer of the owner is deleted and comes back', async () => {
  const [question] = await insert([{ content: 'What does it cost?' }]);
  const [id] = await insert([{ content: 'It depends.', by_owner: true, parent_id: question }]);
  const shown = async () => (await (await world.request('/api/blogs/visas/comments')).json()).length;
  const { undo: deleted } = await act({ action: 'delete', ids: [id] });
  expect([await shown(), (await list('view=bin')).total]).toEqual([1, 1]);
  await undo(deleted);
  expect(await shown()).toBe(2);
});

test.each([
  ['is erased', (id = '') => world.db.rpc('change_messages', { action: 'erase', filter: { ids: [id] } })],
  ['is cleared with the old spam', (id = '') => world.db.from('messages').delete().eq('id', id)],
  ['goes with its post', () => world.db.from('blogs').delete().eq('id', 'visas')],
])('what was written to the owner alone below a comment stays when that one %s; other answers go with it', async (_, end) => {
  const [question] = await insert([{ deleted_at: '2026-11-01' }]);
  const below = { parent_id: question };
  await insert([
    { ...below, content: 'Call me', is_private: true },
    { ...below, content: 'So it is' },
    { ...below, content: 'It depends', by_owner: true },
  ]);
  await end(question).throwOnError();
  expect(await rows()).toMatchObject([{ content: 'Call me', parent_id: null }]);
});

test('a post that is erased takes its comments along; what was written to the owner stays, with the title', async () => {
  await insert([
    {},
    { content: 'Call me', is_private: true, post_title: 'Visas in a week' },
    { ...enquiry, blog_id: 'visas', landed_on: 'visas' },
  ]);
  await world.db.from('blogs').delete().eq('id', 'visas').throwOnError();
  expect(await rows()).toMatchObject([
    { content: 'Call me', blog_id: null, post_title: 'Visas in a week' },
    { kind: 'enquiry', blog_id: null, landed_on: null },
  ]);
});

const until = '2026-11-22T00:00:00Z';
const id = '00000000-0000-4000-8000-000000000001';
test.each([
  ['act', { action: 'spam' }],
  ['act', { action: 'spam', ids: [] }],
  ['act', { action: 'spam', ids: ['1'] }],
  ['act', { action: 'spam', ids: Array.from({ length: 1_001 }, () => id) }],
  ['act', { action: 'spam', ids: [id], filter: { until } }],
  ['act', { action: 'spam', filter: { view: 'all' } }],
  ['act', { action: 'spam', filter: { view: 'any', until } }],
  ['act', { action: 'spam', filter: { sendr: id, until } }],
  ['act', { action: 'publish', ids: [id] }],
  ['act', { action: 'remind', ids: [id] }],
  ['act', { action: 'remind', ids: [id], on: 'tomorrow' }],
  ['undo', { undo: 'last' }],
])('%s with %j is refused', async (path, body) => {
  expect((await send('POST', `/api/messages/${path}`, body)).status).toBe(400);
});

test('an act of more than a day ago, or of nobody, can no longer be undone', async () => {
  const ids = await insert([{}]);
  const { undo: old } = await act({ action: 'spam', ids });
  await world.supabase.connection.exec(`update public.message_changes set made_at = now() - interval '25 hours'`);
  await act({ action: 'not-spam', ids });
  for (const change of [old, crypto.randomUUID()]) expect((await send('POST', '/api/messages/undo', { undo: change })).status).toBe(404);
});
