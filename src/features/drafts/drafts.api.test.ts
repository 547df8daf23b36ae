import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { tableDigests } from '#tests/setup/table-digests.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const half = { title: '', introduction: 'Half a sen' };
let token: string;

beforeEach(async () => {
  await world.db.from('post_drafts').delete().neq('person', '').throwOnError();
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  token = await world.signIn(owner);
});

test('a text is kept from its first character, without a title, and read again as it was typed', async () => {
  const id = randomUUID();
  const content = { title: '', main_content: ['  A', ''], a_field_of_tomorrow: 1 };
  expect(await save(id, { content, sequence: 0 })).toMatchObject([200, { id, post_id: null, sequence: 1 }]);
  expect(await read(`/api/drafts/${id}`)).toMatchObject([200, { id, content, sequence: 1, post_id: null, base: null }]);
});

test('the list has the latest first, names the device and holds no texts', async () => {
  await storePost('listed');
  const [first, second] = [randomUUID(), randomUUID()];
  await save(first, { content: { title: ' First ', introduction: 'Long' }, sequence: 0 });
  await save(second, { content: half, sequence: 0, post_id: 'listed', post_version: 1 });
  const [, { drafts }] = await read('/api/drafts');
  expect(drafts).toEqual([
    {
      id: second,
      post_id: 'listed',
      post_version: 1,
      post_status: 'published',
      title: '',
      device: 'Unknown browser',
      sequence: 1,
      saved_at: expect.stringMatching(/Z$/),
    },
    expect.objectContaining({ id: first, post_id: null, post_status: null, title: 'First' }),
  ]);
});

test('an unsaved text of a post is found by the post, with what the post was when it was begun', async () => {
  await storePost('found');
  const id = randomUUID();
  await save(id, { content: half, sequence: 0, post_id: 'found', post_version: 1 });
  await world.db.from('blogs').update({ title: 'Saved by a colleague' }).eq('id', 'found').throwOnError();
  await save(id, { content: { title: 'More' }, sequence: 1, post_id: 'found', post_version: 1 });
  const [, { drafts }] = await read('/api/drafts?post_id=found');
  expect(drafts).toMatchObject([{ id, content: { title: 'More' }, post_version: 1, base: { title: 'Title of found', version: 1 } }]);
  expect(await read('/api/drafts?post_id=other')).toEqual([200, { drafts: [] }]);
});

test('a save from an older sequence is refused with the newer text, and neither text is lost', async () => {
  const id = randomUUID();
  await save(id, { content: { title: 'Begun' }, sequence: 0 });
  await save(id, { content: { title: 'On the phone' }, sequence: 1 });
  expect(await save(id, { content: { title: 'On the laptop' }, sequence: 1 })).toMatchObject([
    409,
    { code: 'conflict', current: { id, sequence: 2, content: { title: 'On the phone' }, device: 'Unknown browser' } },
  ]);
  expect(await read(`/api/drafts/${id}`)).toMatchObject([200, { sequence: 2, content: { title: 'On the phone' } }]);
});

test('of two saves from the same sequence at once, one is stored and one refused', async () => {
  const id = randomUUID();
  await save(id, { content: { title: 'Begun' }, sequence: 0 });
  const answers = await Promise.all(['A', 'B'].map((title) => save(id, { content: { title }, sequence: 1 })));
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
});

test('two devices that begin to change one post share one text', async () => {
  await storePost('shared');
  const [laptop, phone] = [randomUUID(), randomUUID()];
  await save(laptop, { content: { title: 'Laptop' }, sequence: 0, post_id: 'shared', post_version: 1 });
  expect(await save(phone, { content: { title: 'Phone' }, sequence: 0, post_id: 'shared', post_version: 1 })).toMatchObject([
    409,
    { current: { id: laptop, sequence: 1, content: { title: 'Laptop' } } },
  ]);
});

test('a text that was discarded elsewhere is not brought back by itself', async () => {
  const id = randomUUID();
  await save(id, { content: half, sequence: 0 });
  expect(await remove(id, 1)).toEqual([200, { id }]);
  expect(await save(id, { content: half, sequence: 1 })).toMatchObject([409, { current: null }]);
  expect(await save(id, { content: half, sequence: 0 })).toMatchObject([200, { sequence: 1 }]);
});

test('a text that was changed elsewhere is not discarded', async () => {
  const id = randomUUID();
  await save(id, { content: half, sequence: 0 });
  await save(id, { content: { title: 'More' }, sequence: 1 });
  expect(await remove(id, 1)).toMatchObject([409, { current: { sequence: 2, content: { title: 'More' } } }]);
  expect(await remove(randomUUID(), 1)).toMatchObject([404, { code: 'not_found' }]);
});

test('nobody reaches the text of another administrator', async () => {
  await storePost('of-both');
  const id = randomUUID();
  await save(id, { content: { title: 'Mine' }, sequence: 0, post_id: 'of-both', post_version: 1 });
  const other = await world.signIn(editor);
  expect((await read(`/api/drafts/${id}`, other))[0]).toBe(404);
  expect((await save(id, { content: half, sequence: 1 }, other))[0]).toBe(409);
  expect(await save(id, { content: half, sequence: 0 }, other)).toMatchObject([404, { code: 'not_found' }]);
  expect((await remove(id, 1, other))[0]).toBe(404);
  expect(await read('/api/drafts', other)).toEqual([200, { drafts: [] }]);
  expect(await read('/api/drafts?post_id=of-both', other)).toEqual([200, { drafts: [] }]);
  expect(await read(`/api/drafts/${id}`)).toMatchObject([200, { content: { title: 'Mine' }, sequence: 1 }]);
  expect((await save(randomUUID(), { content: half, sequence: 0, post_id: 'of-both', post_version: 1 }, other))[0]).toBe(200);
});

test('keeping and discarding a text changes no post, builds nothing and purges nothing', async () => {
  await storePost('quiet');
  const id = randomUUID();
  const before = [await siteTables(), world.purged.length];
  await save(id, { content: { title: 'Another' }, sequence: 0, post_id: 'quiet', post_version: 1 });
  await save(id, { content: { title: 'Another title' }, sequence: 1, post_id: 'quiet', post_version: 1 });
  await remove(id, 2);
  await world.platform.idle();
  expect([await siteTables(), world.purged.length]).toEqual(before);
});

test('a post and its public answers mean the saved text, with and without a token', async () => {
  await storePost('meant');
  await save(randomUUID(), { content: { title: 'Not for readers' }, sequence: 0, post_id: 'meant', post_version: 1 });
  for (const path of ['/api/blogs/meant', '/api/blogs', '/api/page?page=/blog/meant'])
    for (const reader of [undefined, token]) {
      const response = await world.send('GET', path, undefined, reader);
      expect(await response.text()).not.toContain('Not for readers');
    }
});

test('the text of an erased post stays as one of a new post', async () => {
  await storePost('erased');
  const id = randomUUID();
  await save(id, { content: half, sequence: 0, post_id: 'erased', post_version: 1 });
  await world.db.from('blogs').delete().eq('id', 'erased').throwOnError();
  expect(await read(`/api/drafts/${id}`)).toMatchObject([200, { post_id: null, content: half }]);
  expect(await save(id, { content: half, sequence: 1, post_id: 'erased', post_version: 1 })).toMatchObject([200, { post_id: null }]);
});

test('what was written on since its post was created becomes unsaved text of that post', async () => {
  const id = randomUUID();
  await save(id, { content: { title: 'Attached' }, sequence: 0 });
  const created = await world.send('POST', '/api/blogs', { title: 'Attached', subtitle: 'S', status: 'draft', submission_id: id }, token);
  expect(created.status).toBe(201);
  expect(await save(id, { content: { title: 'Attached', quote_text: 'More' }, sequence: 1 })).toMatchObject([200, { post_id: 'attached' }]);
  expect(await read('/api/drafts?post_id=attached')).toMatchObject([
    200,
    { drafts: [{ id, post_version: 1, content: { quote_text: 'More' }, base: { title: 'Attached' } }] },
  ]);
});

test('one text that is created on two devices at once becomes one post', async () => {
  const id = randomUUID();
  await save(id, { content: { title: 'Once' }, sequence: 0 });
  const body = { title: 'Once', subtitle: 'S', status: 'draft', submission_id: id };
  const answers = await Promise.all([body, body].map((each) => world.send('POST', '/api/blogs', each, token)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { data } = await world.db.from('blogs').select('id').eq('submission_id', id);
  expect(data).toHaveLength(1);
});

test.each<[string, unknown, number, RegExp]>([
  ['no texts', { sequence: 0 }, 400, /content/],
  ['texts that are no object', { content: 'x', sequence: 0 }, 400, /Send the texts of the form/],
  ['no sequence', { content: {} }, 400, /sequence/],
  ['a sequence below zero', { content: {}, sequence: -1 }, 400, /sequence/],
  ['an impossible post', { content: {}, sequence: 0, post_id: '../x' }, 400, /post_id/],
  ['characters that cannot be stored', { content: { title: 'a\u0000b' }, sequence: 0 }, 400, /characters/],
  ['more than 256 KB', { content: { title: 'x'.repeat(256 * 1024) }, sequence: 0 }, 413, /too large/],
])('%s is refused with a sentence, and nothing is stored', async (_, body, status, detail) => {
  const id = randomUUID();
  expect(await save(id, body)).toEqual([status, expect.objectContaining({ detail: expect.stringMatching(detail) })]);
  expect((await read(`/api/drafts/${id}`))[0]).toBe(404);
});

test('an id that is none is not found', async () => {
  expect((await save('new', { content: {}, sequence: 0 }))[0]).toBe(404);
  expect((await read('/api/drafts/new'))[0]).toBe(404);
});

test('texts that are saved while somebody types leave all other writes of a minute', async () => {
  expectConsoleErrors(/too_many/);
  const statuses = [];
  for (let sent = 0; sent <= 40; sent++) statuses.push((await save(randomUUID(), { content: {}, sequence: 0 }))[0]);
  expect(statuses).toEqual([...Array(40).fill(200), 429]);
  expect((await world.send('POST', '/api/blogs', { title: 'Still', subtitle: 'S', status: 'draft' }, token)).status).toBe(201);
});

test('a text that arrives after somebody else has saved the post keeps what it started from', async () => {
  await storePost('overtaken');
  const saveOf = (parts: object) => world.db.from('blogs').update(parts).eq('id', 'overtaken').throwOnError();
  await saveOf({ subtitle: 'Of version 2' });
  await saveOf({ featured: true });
  await saveOf({ subtitle: 'Of version 4' });
  const baseOf = async (post_version: number) => {
    const id = randomUUID();
    await save(id, { content: half, sequence: 0, post_id: 'overtaken', post_version });
    const [, { base }] = await read(`/api/drafts/${id}`);
    await remove(id, 1);
    return (base as { subtitle: string } | null)?.subtitle;
  };
  const bases = [await baseOf(1), await baseOf(2), await baseOf(3), await baseOf(4), await baseOf(5)];
  expect(bases.slice(1)).toEqual(['Of version 2', 'Of version 2', 'Of version 4', undefined]);
  expect(bases[0]).not.toMatch(/Of version/);
});

async function answerOf(response: Response): Promise<[number, Record<string, unknown> & { drafts?: unknown }]> {
  return [response.status, await response.json()];
}

async function save(id: string, body: unknown, by = token) {
  return answerOf(await world.send('PUT', `/api/drafts/${id}`, body, by));
}

async function read(path: string, by = token) {
  return answerOf(await world.send('GET', path, undefined, by));
}

async function remove(id: string, sequence: number, by = token) {
  return answerOf(await world.send('DELETE', `/api/drafts/${id}?sequence=${sequence}`, undefined, by));
}

async function storePost(id: string): Promise<void> {
  await world.db
    .from('blogs')
    .upsert(blogRow({ id, title: `Title of ${id}` }))
    .throwOnError();
}

/** All that readers, colleagues and builds see. */
function siteTables() {
  return tableDigests(world.supabase, { post_drafts: 'false', rate_limits: 'false', sessions: 'false' });
}
