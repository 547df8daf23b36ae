import { beforeEach, expect, test, vi } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

beforeEach(async () => {
  await world.db
    .from('blogs')
    .upsert([blogRow({ id: 'one' }), blogRow({ id: 'two' })])
    .throwOnError();
  await world.db.from('comments').delete().neq('content', '').throwOnError();
  await world.db.from('comment_switches').update({ flood_since: null, flood_until: null }).eq('id', true).throwOnError();
});

test('twenty comments in ten minutes appear; each further one is held with the reason, on any post and from any address', async () => {
  expectConsoleErrors(/comments flood/);
  await minutesPass(0, 20);
  for (const post of ['one', 'two']) expect((await send(post)).status).toBe('held');
  const { data } = await world.db.from('comments').select('reasons').eq('status', 'held').throwOnError();
  expect(data).toEqual([{ reasons: ['Many comments arrived at once'] }, { reasons: ['Many comments arrived at once'] }]);
});

test('S131 comments that are held for their text use up no room of honest ones', async () => {
  const spam = { message: 'Buy viagra at http://a.example http://b.example http://c.example now' };
  for (let n = 0; n < 5; n++) await send('one', spam);
  await insert(...Array.from({ length: 30 }, (_, n) => ({ status: 'held', reasons: ['Contains 3 links'], reader_hash: `other-${n}` })));
  expect((await send('two')).status).toBe('visible');
  expect((await switches()).flood_since).toBeNull();
});

test('one sender counts for five comments at most', async () => {
  await insert(...Array.from({ length: 30 }, () => ({ reader_hash: 'busy' })));
  expect((await send('one')).status).toBe('visible');
});

test('of comments that arrive together exactly twenty appear, and one line is logged', async () => {
  expectConsoleErrors(/comments flood/);
  const answers = await Promise.all(Array.from({ length: 30 }, () => send('one')));
  expect(answers.filter(({ status }) => status === 'visible')).toHaveLength(20);
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('"event":"comments flood"')]]);
});

test('the ten minutes slide: what is half spread over their turn counts whole', async () => {
  expectConsoleErrors(/comments flood/);
  await minutesPass(9, 10);
  await minutesPass(0, 10);
  expect((await send('one')).status).toBe('held');
});

test('comments of more than ten minutes ago and replies of the author count nothing', async () => {
  await minutesPass(11, 30);
  await minutesPass(0, 19);
  await insert({ by_author: true });
  expect((await send('one')).status).toBe('visible');
});

test('a flood ends when ten minutes have passed without a comment too many, and the next one is told again', async () => {
  expectConsoleErrors(/comments flood/);
  await minutesPass(0, 20);
  await send('one');
  const first = await switches();
  // The comments have gone, as when somebody deletes them: it is the time that ends a flood.
  await world.db.from('comments').delete().eq('blog_id', 'one').throwOnError();
  expect((await send('two')).status).toBe('held');
  expect((await switches()).flood_since).toBe(first.flood_since);
  await world.db.from('comment_switches').update({ flood_until: new Date().toISOString() }).eq('id', true).throwOnError();
  expect((await send('two')).status).toBe('visible');
  await minutesPass(0, 20);
  await send('one');
  expect((await switches()).flood_since).not.toBe(first.flood_since);
});

test('a retry of a comment from before the flood is neither held nor counted', async () => {
  expectConsoleErrors(/comments flood/);
  const submission_id = crypto.randomUUID();
  const first = await send('one', { submission_id });
  await minutesPass(0, 20);
  await send('one');
  expect(await send('one', { submission_id })).toEqual(first);
});

test('a call of the release before, without a budget, is stored as it came', async () => {
  await minutesPass(0, 20);
  const comment = { blog_id: 'one', author_name: 'Ada', email: 'a@example.com', content: 'Hi', status: 'visible', reasons: [] };
  const { data } = await world.db.rpc('submit_comment', { comment, limits: [] }).throwOnError();
  expect(data).toMatchObject({ comment: { status: 'visible', reasons: [], parent_id: null, is_private: false } });
});

/** Comments that arrived some minutes ago. */
async function minutesPass(minutes: number, count: number): Promise<void> {
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
  await insert(...Array.from({ length: count }, () => ({ created_at })));
}

async function insert(...rows: object[]): Promise<void> {
  const row = { blog_id: 'one', author_name: 'Ada', email: 'ada@example.com', content: 'Hello' };
  await world.db
    .from('comments')
    .insert(rows.map((parts) => ({ ...row, ...parts })))
    .throwOnError();
}

async function switches() {
  return (await world.db.from('comment_switches').select('*').single().throwOnError()).data;
}

async function send(post: string, parts: object = {}) {
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Which papers does the bank ask for?', milliseconds_to_fill: 20_000 };
  return (await world.send('POST', `/api/blogs/${post}/comments`, { ...body, ...parts })).json();
}
