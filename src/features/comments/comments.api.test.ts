import { beforeEach, expect, test } from 'vitest';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('the visible comments of a post are returned oldest first, without emails', async () => {
  await world.db.from('blogs').insert(blogRow({ id: 'discussed' }));
  await world.db
    .from('messages')
    .insert(
      [
        comment({ content: 'Second', created_at: '2026-05-02T08:00:00Z' }),
        comment({ content: 'First', created_at: '2026-05-01T08:00:00Z' }),
        comment({ content: 'Held', on_page: false }),
        comment({ content: 'Unwanted', state: 'spam', on_page: false }),
      ],
      { defaultToNull: false },
    );
  const response = await world.request('/api/blogs/discussed/comments');
  const comments = await response.json();
  expect(comments.map(({ content }: { content: string }) => content)).toEqual(['First', 'Second']);
  expect(Object.keys(comments[0])).toEqual(['id', 'author_name', 'content', 'created_at', 'by_author', 'parent_id']);
  expect(comments[0].created_at).toBe('2026-05-01T08:00:00.000Z');
});

test('a post without comments returns an empty list', async () => {
  await world.db.from('blogs').insert(blogRow({ id: 'quiet' }));
  expect(await (await world.request('/api/blogs/quiet/comments')).json()).toEqual([]);
});

test('comments of unknown posts and of drafts are not found', async () => {
  await world.db.from('blogs').insert(blogRow({ id: 'draft', status: 'draft' }));
  for (const id of ['unknown', 'draft', '%25']) {
    const response = await world.request(`/api/blogs/${id}/comments`);
    expect([response.status, await response.json()]).toEqual([404, { detail: 'Blog post not found', code: 'not_found' }]);
  }
});

type Listed = { id: string; content: string };
const path = '/api/blogs/paged/comments';

beforeEach(async () => {
  await world.db.from('blogs').delete().eq('id', 'paged').throwOnError();
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'paged' }))
    .throwOnError();
});

test('the newest fifty come in order of time, with the way to the earlier ones and the number of all', async () => {
  await insert(...Array.from({ length: 120 }, (_, number) => numbered(number)));
  const newest = await page(path);
  expect(newest.contents).toEqual(contents(70, 120));
  const middle = await page(newest.link ?? '');
  expect(middle.contents).toEqual(contents(20, 70));
  const oldest = await page(middle.link ?? '');
  expect([oldest.contents, oldest.link, oldest.total]).toEqual([contents(0, 20), null, '120']);
});

test('`before` of a private comment is as unknown as one of no comment; one that was deleted meanwhile is where its reader was', async () => {
  await insert(...Array.from({ length: 3 }, (_, number) => numbered(number)), {
    ...numbered(2),
    content: 'Call me',
    is_private: true,
    on_page: false,
  });
  const id = async (content: string) => (await rows()).find((row) => row.content === content)?.id;
  expect((await world.request(`${path}?before=${await id('Call me')}`)).status).toBe(400);
  await world.db.from('messages').update({ deleted_at: '2026-02-01T00:00:00Z' }).eq('content', 'n2').throwOnError();
  expect((await page(`${path}?before=${await id('n2')}`)).contents).toEqual(['n0', 'n1']);
});

test('comments of one moment are each on one page', async () => {
  await insert(...Array.from({ length: 75 }, (_, number) => ({ ...numbered(0), content: `n${number}` })));
  const newest = await page(path);
  const oldest = await page(newest.link ?? '');
  expect(new Set([...newest.contents, ...oldest.contents]).size).toBe(75);
});

test("one's own comment is in the next plain call, however many there are", async () => {
  await insert(...Array.from({ length: 1_001 }, (_, number) => numbered(number)));
  const message = 'Was I heard among all these?';
  await world.send('POST', path, { name: 'Ada', email: 'ada@example.com', message, milliseconds_to_fill: 20_000 });
  expect((await page(path)).contents.at(-1)).toBe(message);
});

test('a question that is older than the page comes with its reply, and the next page still begins where this one ended', async () => {
  await insert(...Array.from({ length: 60 }, (_, number) => numbered(number)));
  const question = (await rows()).find(({ content }) => content === 'n0');
  await insert({ ...numbered(60), content: 'Reply', parent_id: question?.id });
  const newest = await page(path);
  expect(newest.contents).toEqual(['n0', ...contents(11, 60), 'Reply']);
  expect((await page(newest.link ?? '')).contents).toEqual(contents(0, 11));
});

test.each([
  ['of Chinese letters', '\u6587', 4_000],
  ['of control characters, as old rows may have them', '\u0001', 4_000],
  ['of emoji', '\u{1f600}', 4_000],
])('comments of the greatest length %s fill no answer beyond 1 MB, and none is lost', async (_, sign, count) => {
  await insert(...Array.from({ length: 60 }, (_row, number) => ({ ...numbered(number), content: sign.repeat(count) })));
  const ids = new Set<string>();
  for (let next: string | null = path; next; ) {
    const { text, link } = await page(next);
    expect(new TextEncoder().encode(text).length).toBeLessThan(1_000_000);
    for (const { id } of JSON.parse(text) as Listed[]) ids.add(id);
    next = link;
  }
  expect(ids.size).toBe(60);
});

test.each(['no-id', '00000000-0000-4000-8000-000000000000'])('`before` of %s is refused with its field', async (before) => {
  const response = await world.request(`${path}?before=${before}`);
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'bad_request', fields: { before: expect.any(String) } }]);
});

async function page(from: string) {
  const response = await world.request(from);
  const text = await response.text();
  const link = response.headers.get('Link')?.match(/^<([^>]+)>; rel="prev"$/)?.[1] ?? null;
  const listed: Listed[] = JSON.parse(text);
  return { text, link, contents: listed.map(({ content }) => content), total: response.headers.get('X-Total-Count') };
}

async function rows(): Promise<Listed[]> {
  return (await world.db.from('messages').select('id,content').eq('blog_id', 'paged').throwOnError()).data ?? [];
}

async function insert(...parts: object[]): Promise<void> {
  await world.db.from('messages').insert(parts.map(comment), { defaultToNull: false }).throwOnError();
}

function numbered(number: number) {
  return { blog_id: 'paged', content: `n${number}`, created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString() };
}

function contents(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, at) => `n${from + at}`);
}

function comment(parts: object) {
  return { ...messageRow({ blog_id: 'discussed', created_at: '2026-05-01T08:00:00Z' }), ...parts };
}
