import { expect, test } from 'vitest';
import { moderationWorld } from '#tests/setup/moderation-world.ts';

const { insert, list, send } = moderationWorld();

test('pages hold 50 comments, newest first, each once, with the title of its post', async () => {
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
  ['status=held', ['Offer']],
  ['status=visible', ['Thanks', 'A question']],
  ['status=spam', ['Casino']],
  ['status=private', ['Mail me']],
  ['status=unread', ['A question']],
  ['status=unread&read_since=2026-11-09T00:00:00Z', ['Offer', 'Thanks', 'A question']],
  ['status=unread&read_since=2026-11-11T00:00:00Z', ['A question']],
  ['status=all', ['Mail me', 'Offer', 'Casino', 'Thanks', 'A question']],
  ['status=all&search=CASINO', ['Casino']],
  ['status=all&search=ada%40', ['Thanks', 'A question']],
  ['status=all&search=bobby', ['Mail me']],
  ['status=all&search=%25', []],
  ['status=all&post=banks', ['Offer']],
  ['status=all&since=2026-11-03T00:00:00Z', ['Mail me', 'Offer', 'Casino']],
  ['status=all&since=2026-11-02T00:00:00%2B04:00&until=2026-11-03T00:00:00Z', ['Casino', 'Thanks']],
])('the list with %s has %j', async (query, contents) => {
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

test('a sender is known by the email address and, on the same day, by the IP address', async () => {
  const [ada] = await insert([
    { content: 'One', email: 'Ada@example.com', reader_hash: 'x' },
    { content: 'Two', email: 'ada@example.com' },
    { content: 'Three', email: 'other@example.com', reader_hash: 'x' },
    { content: 'Somebody else', email: 'bob@example.com' },
  ]);
  const { comments, total } = await list(`status=all&sender=${ada}`);
  expect([total, comments.map(({ content }) => content).sort()]).toEqual([3, ['One', 'Three', 'Two']]);
});

test('comments whose address was deleted after its time have no sender in common', async () => {
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

test('comments are unread until an administrator has seen them, and replies of the author are read at once', async () => {
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
