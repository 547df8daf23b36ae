import { beforeEach, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
type Row = { content: string; status: string; is_private: boolean; read_at: string | null; deleted_at: string | null };

beforeEach(async () => {
  await world.db.from('blogs').delete().neq('id', '').throwOnError();
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  await world.db
    .from('blogs')
    .insert([blogRow({ id: 'visas', title: 'Visas in a week' }), blogRow({ id: 'banks' })])
    .throwOnError();
  world.purged.length = 0;
});

test('2,000 spam comments of one sender go with one request, and come back exactly as they were', {
  tags: ['S98', '§10.comment-many'],
}, async () => {
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

test.each(['approve', 'spam', 'delete'])(
  '%s and its undo leave alone what another administrator changed meanwhile',
  { tags: ['§10.comment-many'] },
  async (action) => {
    const ids = await insert([{ content: 'Mine' }, { content: 'Theirs' }]);
    const { undo } = await (await send('POST', '/api/comments/bulk', { action, ids })).json();
    const change = action === 'spam' ? { status: 'visible' } : { status: 'spam', deleted_at: null };
    await world.db.from('comments').update(change).eq('content', 'Theirs').throwOnError();
    expect(await (await send('POST', '/api/comments/bulk/undo', { undo })).json()).toEqual({ changed: 1 });
    const [mine, theirs] = await rows();
    expect([mine, theirs]).toMatchObject([{ status: 'held', deleted_at: null }, change]);
    expect(await (await send('POST', '/api/comments/bulk/undo', { undo })).json()).toEqual({ changed: 0 });
  },
);

test('an action on a filter leaves alone what arrived after the list was shown', { tags: ['S98', '§10.comment-many'] }, async () => {
  await insert([{ content: 'Seen' }]);
  const { until } = await list('status=held');
  await insert([{ content: 'Arrived meanwhile', created_at: new Date(Date.parse(until) + 1).toISOString() }]);
  await send('POST', '/api/comments/bulk', { action: 'delete', filter: { status: 'held', until } });
  expect((await list('status=held')).comments).toMatchObject([{ content: 'Arrived meanwhile' }]);
});

test('an action on unread comments is on those that were unread when the list was shown', { tags: ['§10.comment-many'] }, async () => {
  const [first] = await insert([{ content: 'Read meanwhile' }, { content: 'Unread' }, { content: 'Read before', read_at: '2026-01-01' }]);
  const { until, total } = await list('status=unread');
  expect(total).toBe(2);
  await send('POST', '/api/comments/read', { ids: [first] });
  const answer = await send('POST', '/api/comments/bulk', { action: 'spam', filter: { status: 'unread', until } });
  expect(await answer.json()).toMatchObject({ changed: 2 });
});

test('approving many publishes nothing that was written to the owner alone, unless that is asked for', {
  tags: ['§10.comment-private'],
}, async () => {
  const ids = await insert([{ content: 'A question' }, { content: 'Call me', is_private: true }]);
  const first = await (await send('POST', '/api/comments/bulk', { action: 'approve', ids })).json();
  expect(first.changed).toBe(1);
  expect(await rows()).toMatchObject([{ status: 'visible' }, { status: 'held', is_private: true }]);
  const second = await (await send('POST', '/api/comments/bulk', { action: 'approve', ids, publish_private: true })).json();
  expect(await rows()).toMatchObject([{ status: 'visible' }, { status: 'visible', is_private: false }]);
  await send('POST', '/api/comments/bulk/undo', { undo: second.undo });
  expect(await rows()).toMatchObject([{ status: 'visible' }, { status: 'held', is_private: true, read_at: null }]);
});

test('replies of the author are no spam', { tags: ['§10.comment-many'] }, async () => {
  const ids = await insert([{ content: 'Spam' }, { content: 'My answer', by_author: true, status: 'visible' }]);
  expect(await (await send('POST', '/api/comments/bulk', { action: 'spam', ids })).json()).toMatchObject({ changed: 1 });
});

test('nothing to change has nothing to undo, and purges nothing', { tags: ['§10.comment-many'] }, async () => {
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
])('%s with %j is refused', { tags: ['§10.comment-many'] }, async (path, body) => {
  expect((await send('POST', `/api/comments/${path}`, body)).status).toBe(400);
});

test('pages hold 50 comments, newest first, each once, with the title of its post', { tags: ['S98', '§10.comment-review'] }, async () => {
  const created_at = '2026-11-01T00:00:00.123456Z';
  await insert(Array.from({ length: 120 }, (_, number) => ({ content: `Number ${number}`, created_at })));
  const first = await list('status=held');
  expect(first).toMatchObject({
    total: 120,
    comments: expect.arrayContaining([expect.objectContaining({ post_title: 'Visas in a week' })]),
  });
  const second = await list(`status=held&cursor=${encodeURIComponent(first.next ?? '')}`);
  const third = await list(`status=held&cursor=${encodeURIComponent(second.next ?? '')}`);
  const pages = [first, second, third].map(({ comments }) => comments.map((each) => each.content));
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flat()).size).toBe(120);
  expect(third.next).toBeNull();
});

test.each([
  ['status=held', ['Mail me', 'Offer']],
  ['status=visible', ['Thanks', 'A question']],
  ['status=spam', ['Casino']],
  ['status=private', ['Mail me']],
  ['status=unread', ['Mail me', 'A question']],
  ['status=all', ['Mail me', 'Offer', 'Casino', 'Thanks', 'A question']],
  ['status=all&search=CASINO', ['Casino']],
  ['status=all&search=ada%40', ['Thanks', 'A question']],
  ['status=all&search=bobby', ['Mail me']],
  ['status=all&search=%25', []],
  ['status=all&post=banks', ['Offer']],
  ['status=all&since=2026-11-03T00:00:00Z', ['Mail me', 'Offer', 'Casino']],
  ['status=all&since=2026-11-02T00:00:00%2B04:00&until=2026-11-03T00:00:00Z', ['Casino', 'Thanks']],
])('the list with %s has %j', { tags: ['§10.comment-review'] }, async (query, contents) => {
  const read_at = '2026-11-10T00:00:00Z';
  await insert([
    { content: 'Mail me', author_name: 'Bobby', is_private: true, created_at: '2026-11-05T00:00:00Z' },
    { content: 'Offer', blog_id: 'banks', read_at, created_at: '2026-11-04T00:00:00Z' },
    { content: 'Casino', status: 'spam', read_at, created_at: '2026-11-03T00:00:00Z' },
    { content: 'Thanks', status: 'visible', email: 'Ada@example.com', read_at, created_at: '2026-11-02T00:00:00Z' },
    { content: 'A question', status: 'visible', email: 'ada@example.com', created_at: '2026-11-01T00:00:00Z' },
    { content: 'Deleted', deleted_at: '2026-11-06T00:00:00Z' },
  ]);
  expect((await list(query)).comments.map(({ content }) => content)).toEqual(contents);
});

test('a sender is known by the email address and, on the same day, by the IP address', { tags: ['§10.comment-review'] }, async () => {
  const [ada] = await insert([
    { content: 'One', email: 'Ada@example.com', reader_hash: 'x' },
    { content: 'Two', email: 'ada@example.com' },
    { content: 'Three', email: 'other@example.com', reader_hash: 'x' },
    { content: 'Somebody else', email: 'bob@example.com' },
  ]);
  const { comments, total } = await list(`status=all&sender=${ada}`);
  expect([total, comments.map(({ content }) => content).sort()]).toEqual([3, ['One', 'Three', 'Two']]);
});

test('comments whose address was deleted after its time have no sender in common', {
  tags: ['S112', '§10.email-retention'],
}, async () => {
  const [old] = await insert([
    { content: 'Old', email: '' },
    { content: 'Old too', email: '' },
  ]);
  const { comments } = await list(`status=all&sender=${old}`);
  expect(comments.map(({ content }) => content)).toEqual(['Old']);
});

test.each(['status=any', 'sender=1', 'since=yesterday', 'cursor=1', 'limit=51', 'limit=0', 'search=%00'])(
  'the list with %s is refused',
  async (query) => {
    expect((await send('GET', `/api/comments?view=list&${query}`)).status).toBe(400);
  },
);

test('comments are unread until an administrator has seen them, and replies of the author are read at once', {
  tags: ['§10.comment-unread'],
}, async () => {
  const [first, second, third] = await insert([{ content: 'One' }, { content: 'Two' }, { content: 'Three' }, { content: 'Four' }]);
  const unread = async () => (await list('status=unread')).total;
  expect(await (await send('POST', '/api/comments/read', { ids: [first] })).json()).toEqual({ read: 1 });
  expect(await (await send('POST', '/api/comments/read', { ids: [first] })).json()).toEqual({ read: 0 });
  await send('PUT', `/api/comments/${second}`, { status: 'spam' });
  expect(await unread()).toBe(2);
  await send('POST', `/api/comments/${third}/reply`, { message: 'My answer' });
  expect(await unread()).toBe(1);
  await send('POST', '/api/comments/read', { until: new Date(Date.now() + 60_000).toISOString() });
  expect(await unread()).toBe(0);
});

test('a private comment is published neither by its status nor by a reply', { tags: ['§10.comment-private'] }, async () => {
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
  const direct = await world.db.from('comments').update({ status: 'visible' }).eq('id', id);
  expect(direct.error?.message).toContain('comments_private_stay_hidden');
  expect(await rows()).toMatchObject([{ status: 'held', is_private: true }]);
});

/** Stores comments, held ones by default, in this order; returns their ids. */
async function insert(parts: object[]): Promise<string[]> {
  const common = { blog_id: 'visas', author_name: 'Ada', email: 'a@example.com', status: 'held' };
  const keys = new Set(parts.flatMap((part) => Object.keys(part)));
  const defaults: Record<string, unknown> = { is_private: false, by_author: false, created_at: new Date(Date.now() - 1_000).toISOString() };
  const empty = Object.fromEntries([...keys].map((key) => [key, defaults[key] ?? null]));
  const stored = parts.map((part) => ({ ...empty, ...common, ...part }));
  const { data } = await world.db.from('comments').insert(stored).select('id').throwOnError();
  return data.map(({ id }) => id);
}

async function rows(): Promise<Row[]> {
  const statement = 'select content, status, is_private, read_at, deleted_at from comments order by created_at, content';
  return (await world.supabase.connection.exec<{ rows: Row[] }>(statement)).rows;
}

async function list(query: string): Promise<{ comments: Record<string, string>[]; total: number; until: string; next: string | null }> {
  return (await send('GET', `/api/comments?view=list&${query}`)).json();
}

async function send(method: string, path: string, body?: unknown) {
  return world.send(method, path, body, await world.signIn(owner));
}
