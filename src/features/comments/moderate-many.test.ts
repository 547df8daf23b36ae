import { expect, test } from 'vitest';
import { moderationWorld } from '#tests/setup/moderation-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

const { world, insert, rows, list, send } = moderationWorld();

test('2,000 spam comments of one sender go with one request, and come back exactly as they were', async () => {
  const states = [{ status: 'visible', read_at: '2026-01-01T00:00:00+00:00' }, { status: 'visible' }, { status: 'held' }];
  const flood = Array.from({ length: 2_000 }, (_, number) => ({
    ...{ content: `Spam ${number}`, email: `bot${number}@example.com`, reader_hash: 'bot', read_at: null, is_private: false },
    ...states[number % states.length],
    blog_id: number % 2 ? 'visas' : 'banks',
  }));
  const [first] = await insert([...flood, { content: 'A question', status: 'visible', blog_id: 'banks' }]);
  const before = await rows();
  const filter = { status: 'all', sender: first, until: new Date().toISOString() };
  const answer = await (await send('POST', '/api/comments/bulk', { action: 'spam', filter })).json();
  expect(answer).toEqual({ changed: 2_000, undo: expect.any(String) });
  expect(world.purged.sort()).toEqual(['comments-banks', 'comments-visas']);
  expect(await (await world.request('/api/blogs/banks/comments')).json()).toEqual([expect.objectContaining({ content: 'A question' })]);
  expect((await rows()).filter(({ status }) => status === 'spam')).toHaveLength(2_000);
  const undone = await send('POST', '/api/comments/bulk/undo', { undo: answer.undo });
  expect(await undone.json()).toEqual({ changed: 2_000 });
  expect(await rows()).toEqual(before);
});

test.each(['approve', 'hold', 'spam', 'delete'])(
  '%s and its undo leave alone what another administrator changed meanwhile',
  async (action) => {
    const status = action === 'hold' ? 'visible' : 'held';
    const ids = await insert([
      { content: 'Mine', status },
      { content: 'Theirs', status },
    ]);
    const { undo } = await (await send('POST', '/api/comments/bulk', { action, ids })).json();
    const change = action === 'spam' ? { status: 'visible' } : { status: 'spam', deleted_at: null };
    await world.db.from('comments').update(change).eq('content', 'Theirs').throwOnError();
    expect(await (await send('POST', '/api/comments/bulk/undo', { undo })).json()).toEqual({ changed: 1 });
    const [mine, theirs] = await rows();
    expect([mine, theirs]).toMatchObject([{ status, deleted_at: null }, change]);
    expect(await (await send('POST', '/api/comments/bulk/undo', { undo })).json()).toEqual({ changed: 0 });
  },
);

test('an action on chosen comments leaves the others alone', async () => {
  const [first, second] = await insert([{ content: 'Chosen' }, { content: 'Chosen too' }, { content: 'Not chosen' }]);
  expect(await (await send('POST', '/api/comments/bulk', { action: 'spam', ids: [first, second] })).json()).toMatchObject({ changed: 2 });
  expect((await list('status=held')).comments).toMatchObject([{ content: 'Not chosen' }]);
});

test('an action on a filter leaves alone what arrived after the list was shown', async () => {
  await insert([{ content: 'Seen' }]);
  const { until } = await list('status=held');
  await insert([{ content: 'Arrived meanwhile', created_at: new Date(Date.parse(until) + 1).toISOString() }]);
  await send('POST', '/api/comments/bulk', { action: 'delete', filter: { status: 'held', until } });
  expect((await list('status=held')).comments).toMatchObject([{ content: 'Arrived meanwhile' }]);
});

test('an action on unread comments is on those that were unread when the list was shown', async () => {
  const [first] = await insert([{ content: 'Read meanwhile' }, { content: 'Unread' }, { content: 'Read before', read_at: '2026-01-01' }]);
  const { until, total } = await list('status=unread');
  expect(total).toBe(2);
  await send('POST', '/api/comments/read', { ids: [first] });
  const answer = await send('POST', '/api/comments/bulk', { action: 'spam', filter: { status: 'unread', until } });
  expect(await answer.json()).toMatchObject({ changed: 2 });
});

test('approving many publishes nothing that was written to the owner alone, unless that is asked for', async () => {
  const ids = await insert([{ content: 'A question' }, { content: 'Call me', is_private: true }]);
  const first = await (await send('POST', '/api/comments/bulk', { action: 'approve', ids })).json();
  expect(first.changed).toBe(1);
  expect(await rows()).toMatchObject([{ status: 'visible' }, { status: 'held', is_private: true }]);
  const second = await (await send('POST', '/api/comments/bulk', { action: 'approve', ids, publish_private: true })).json();
  expect(await rows()).toMatchObject([{ status: 'visible' }, { status: 'visible', is_private: false }]);
  await send('POST', '/api/comments/bulk/undo', { undo: second.undo });
  expect(await rows()).toMatchObject([{ status: 'visible' }, { status: 'held', is_private: true, read_at: null }]);
});

test('a private comment is not published with an address or a number in it, as in enquiries', async () => {
  const [id] = await insert([{ content: 'Call me: +971 50 123 4567', is_private: true }]);
  const answer = await send('POST', '/api/comments/bulk', { action: 'approve', ids: [id], publish_private: true });
  expect([answer.status, (await answer.json()).detail]).toEqual([
    400,
    'There is still an address or a number in it. Please take it out first. Its enquiry can publish it in other words.',
  ]);
  expect(await rows()).toMatchObject([{ status: 'held', is_private: true }]);
});

test('a comment is taken off the page to wait for review, and comes back with its undo', async () => {
  const [id] = await insert([
    { content: 'A question', status: 'visible' },
    { content: 'My answer', by_author: true, status: 'visible' },
  ]);
  const shown = async () => (await (await world.request('/api/blogs/visas/comments')).json()).length;
  const filter = { status: 'visible', until: new Date().toISOString() };
  const { changed, undo } = await (await send('POST', '/api/comments/bulk', { action: 'hold', filter })).json();
  expect([changed, world.purged, await shown()]).toEqual([1, ['comments-visas'], 1]);
  expect((await list('status=held')).comments).toMatchObject([{ id }]);
  await send('POST', '/api/comments/bulk/undo', { undo });
  expect(await shown()).toBe(2);
});

test('replies of the author are no spam', async () => {
  const ids = await insert([{ content: 'Spam' }, { content: 'My answer', by_author: true, status: 'visible' }]);
  expect(await (await send('POST', '/api/comments/bulk', { action: 'spam', ids })).json()).toMatchObject({ changed: 1 });
});

test('nothing to change has nothing to undo, and purges nothing', async () => {
  const ids = await insert([{ content: 'Spam', status: 'spam' }]);
  expect(await (await send('POST', '/api/comments/bulk', { action: 'spam', ids })).json()).toEqual({ changed: 0, undo: null });
  expect((await send('POST', '/api/comments/bulk/undo', { undo: crypto.randomUUID() })).status).toBe(404);
  expect(world.purged).toEqual([]);
});

const until = '2026-11-22T00:00:00Z';
const id = '00000000-0000-4000-8000-000000000001';
test.each([
  ['bulk', { action: 'spam' }],
  ['bulk', { action: 'spam', ids: [] }],
  ['bulk', { action: 'spam', ids: ['1'] }],
  ['bulk', { action: 'spam', ids: Array.from({ length: 1_001 }, () => id) }],
  ['bulk', { action: 'spam', ids: [id], filter: { until } }],
  ['bulk', { action: 'spam', filter: { status: 'all' } }],
  ['bulk', { action: 'spam', filter: { status: 'any', until } }],
  ['bulk', { action: 'spam', filter: { sendr: id, until } }],
  ['bulk', { action: 'publish', ids: [id] }],
  ['bulk/undo', { undo: 'last' }],
  ['read', {}],
  ['read', { ids: [id], until }],
])('%s with %j is refused', async (path, body) => {
  expect((await send('POST', `/api/comments/${path}`, body)).status).toBe(400);
});

test('a private comment is published neither by its status nor by a reply', async () => {
  expectConsoleErrors(/comments_private_stay_hidden/);
  const [id] = await insert([{ content: 'Call me', is_private: true }]);
  for (const answer of [
    await send('PUT', `/api/comments/${id}`, { status: 'visible' }),
    await send('POST', `/api/comments/${id}/reply`, { message: 'Yes' }),
  ])
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { code: 'conflict', detail: 'This was written to you alone. Approve it in the list of comments first, or answer by email.' },
    ]);
  const direct = await world.db.from('comments').update({ status: 'visible' }).eq('id', String(id));
  expect(direct.error?.message).toContain('comments_private_stay_hidden');
  expect(await rows()).toMatchObject([{ status: 'held', is_private: true }]);
});
