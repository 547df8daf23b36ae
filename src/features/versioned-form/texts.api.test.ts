import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { publishDue } from '#src/features/posts/scheduled-posts.server.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { tableDigests } from '#tests/setup/table-digests.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { textConflictSchema } from './text.ts';

const world = testWorld();
let token: string;

beforeEach(async () => {
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  token = await world.signIn(owner);
});

const words = (introduction: string) => ({ title: '', introduction });

test('a new text is a draft from its first words, once, is read again as it was typed, and leaves no line in the audit log', async () => {
  const [id, name] = [randomUUID(), randomUUID()];
  const before = await logLines();
  const content = { title: '', main_content: ['  A', ''], a_field_of_tomorrow: 1 };
  const kept = { id, post_id: `untitled-${id.slice(0, 8)}`, number: 1, name, names_before: [], content, of_version: 1, base: null };
  const stored = { ...kept, saved_by: owner, device: 'Unknown browser', saved_at: expect.stringMatching(/Z$/) };
  expect(await keep(id, { from: null, name, content })).toEqual([200, stored]);
  // The answer got lost, and the same is sent again.
  expect(await keep(id, { from: null, name, content })).toEqual([200, stored]);
  expect(await read(`/api/texts/${id}`)).toEqual([200, stored]);
  expect(await read(`/api/texts/${id}`, await world.signIn(editor))).toEqual([200, stored]);
  expect(await read(`/api/blogs/${kept.post_id}/text`)).toEqual([200, stored]);
  expect(await postOf(id)).toMatchObject({ id: kept.post_id, title: '', status: 'draft' });
  expect(await logLines()).toEqual(before);
});

test('a text that is emptied before its first save is gone with its post, however often that is sent, and may begin again', async () => {
  const [id, name] = [randomUUID(), randomUUID()];
  const before = await logLines();
  await keep(id, { from: null, name, content: words('Half a sen') });
  const empty = { from: name, name: randomUUID(), content: null };
  expect(await keep(id, empty)).toEqual([200, { id, post_id: null }]);
  expect(await keep(id, empty)).toEqual([200, { id, post_id: null }]);
  expect(await postOf(id)).toBeNull();
  expect(await logLines()).toEqual(before);
  expect(await keep(id, { from: name, name: randomUUID(), content: words('More') })).toMatchObject([410, { code: 'gone' }]);
  expect(await read(`/api/texts/${id}`)).toMatchObject([410, { code: 'gone' }]);
  expect(await keep(id, { from: null, name: randomUUID(), content: words('Undone') })).toMatchObject([200, { number: 1 }]);
});

test('a text goes on only from the last one, whoever wrote it, and no text is lost', async () => {
  const { id, name } = await begin('One');
  const second = randomUUID();
  const other = await world.signIn(editor);
  expect(await keep(id, { from: name, name: second, content: words('Two') }, other)).toMatchObject([
    200,
    { number: 2, names_before: [name], saved_by: editor },
  ]);
  expect(await keep(id, { from: name, name: second, content: words('Two') }, other)).toMatchObject([200, { number: 2 }]);
  for (const from of [name, randomUUID(), null])
    expect(await keep(id, { from, name: randomUUID(), content: words('Other') })).toMatchObject([
      409,
      {
        code: 'conflict',
        detail: `${editor} has changed this text since you read it. Both texts are kept.`,
        text: { name: second, content: words('Two') },
        post: { title: '', version: 1 },
      },
    ]);
  // Whose answer got lost before another wrote on learns from the names that it was stored.
  await keep(id, { from: second, name: randomUUID(), content: words('Three') });
  const [status, body] = await keep(id, { from: name, name: second, content: words('Two') });
  expect([status, textConflictSchema.parse(body).text.names_before]).toEqual([409, [second, name]]);
});

test('of two writes from the same text at once, one is stored and one refused', async () => {
  const { id, name } = await begin('One');
  const answers = await Promise.all(['A', 'B'].map((text) => keep(id, { from: name, name: randomUUID(), content: words(text) })));
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
});

test('two new texts whose ids begin alike are two drafts', async () => {
  const [one, other] = [randomUUID(), randomUUID()].map((id) => `0a1b2c3d${id.slice(8)}`) as [string, string];
  for (const id of [one, other]) await keep(id, { from: null, name: randomUUID(), content: words('Alike') });
  expect([(await postOf(one))?.id, (await postOf(other))?.id]).toEqual(['untitled-0a1b2c3d', `untitled-${other}`]);
});

test('names are kept of the last hundred writes', async () => {
  const { id, name } = await begin('One');
  await world.db
    .from('working_copies')
    .update({ names_before: Array.from({ length: 100 }, () => randomUUID()) })
    .eq('id', id)
    .throwOnError();
  const [, { names_before }] = await keep(id, { from: name, name: randomUUID(), content: words('Two') });
  expect([(names_before as string[]).length, (names_before as string[])[0]]).toEqual([100, name]);
});

test.each<[string, unknown, number, RegExp]>([
  ['no names', { content: {} }, 400, /from.+name/],
  ['a name that is none', { from: null, name: 'x', content: {} }, 400, /name/],
  ['texts that are no object', { from: null, name: randomUUID(), content: 'x' }, 400, /Send the texts of the form/],
  ['no texts', { from: null, name: randomUUID() }, 400, /content/],
  ['a field that is not known', { from: null, name: randomUUID(), content: {}, sequence: 1 }, 400, /sequence/],
  ['characters that cannot be stored', { from: null, name: randomUUID(), content: { title: 'a\u0000b' } }, 400, /characters/],
  ['a text of more than 1 MB', { from: null, name: randomUUID(), content: { title: 'x'.repeat(1_024 * 1_024 - 11) } }, 413, /1,025 KB/],
  ['a request that is far too large', { from: null, name: randomUUID(), content: { title: 'x'.repeat(2_000_000) } }, 413, /too large/],
])('%s is refused with a sentence, and nothing is stored', async (_, body, status, detail) => {
  const id = randomUUID();
  expect(await keep(id, body)).toEqual([status, expect.objectContaining({ detail: expect.stringMatching(detail) })]);
  expect((await read(`/api/texts/${id}`))[0]).toBe(410);
});

test('a text of 1 MB is kept, in signs of several bytes too', async () => {
  for (const title of ['x'.repeat(1_024 * 1_024 - 12), 'ش'.repeat((1_024 * 1_024 - 12) / 2)]) {
    const id = randomUUID();
    expect((await keep(id, { from: null, name: randomUUID(), content: { title } }))[0]).toBe(200);
    expect((await read(`/api/texts/${id}`))[1]).toMatchObject({ content: { title } });
  }
});

test('a text of another subject, an id that is none and a text that never was are refused', async () => {
  const { name } = await begin('One');
  await storePost('foreign');
  const { id } = await textOf('/api/blogs/foreign/text');
  expect((await keep(id, { from: name, name: randomUUID(), content: words('Mine') }))[0]).toBe(409);
  expect((await keep('new', { from: null, name: randomUUID(), content: {} }))[0]).toBe(404);
  expect((await read('/api/texts/new'))[0]).toBe(404);
  for (const post of ['nowhere', 'Not-a-post', 'x'.repeat(81)]) expect((await read(`/api/blogs/${post}/text`))[0]).toBe(404);
  expect((await keep(randomUUID(), { from: name, name: randomUUID(), content: {} }))[0]).toBe(410);
});

test('who is signed out reads and keeps nothing', async () => {
  expectConsoleErrors(/unauthorized/);
  const { id, name } = await begin('One');
  await storePost('closed');
  for (const path of [`/api/texts/${id}`, '/api/blogs/closed/text', '/api/site-profile/text'])
    expect((await world.request(path)).status).toBe(401);
  expect((await world.send('PUT', `/api/texts/${id}`, { from: name, name: randomUUID(), content: {} })).status).toBe(401);
});

test('texts that are kept while somebody types leave all other writes of a minute', async () => {
  expectConsoleErrors(/too_many/);
  const { id, name } = await begin('One');
  const statuses = [];
  for (let sent = 0; sent <= 39; sent++) statuses.push((await keep(id, { from: name, name, content: {} }))[0]);
  expect(statuses).toEqual([...Array(39).fill(200), 429]);
  expect((await world.send('POST', '/api/blogs', { title: 'Still', subtitle: 'S', status: 'draft' }, token)).status).toBe(201);
});

test('keeping changes no post, builds nothing and purges nothing', async () => {
  await storePost('quiet');
  const { id, name } = await textOf('/api/blogs/quiet/text');
  await world.platform.idle();
  const before = [await siteTables(), world.purged.length];
  const second = randomUUID();
  await keep(id, { from: name, name: second, content: words('Another') });
  expect(await keep(id, { from: second, name: randomUUID(), content: null })).toMatchObject([200, { content: null, post_id: 'quiet' }]);
  await world.platform.idle();
  expect([await siteTables(), world.purged.length]).toEqual(before);
});

test('no answer to readers, and none of a specified call, has what is only kept', async () => {
  await storePost('meant');
  const { id, name } = await textOf('/api/blogs/meant/text');
  await keep(id, { from: name, name: randomUUID(), content: { title: 'Not for readers' } });
  const untitled = await begin('Not for readers');
  const specified = ['/api/blogs/meant', '/api/blogs', '/api/blogs?search=readers', '/api/page?page=/blog/meant', '/api/page?page=/blog'];
  const answers = [...specified.map((path) => world.request(path)), ...specified.map((path) => world.send('GET', path, undefined, token))];
  for (const answer of await Promise.all([...answers, world.request('/api/search?q=readers')]))
    expect(await answer.text()).not.toMatch(/Not for readers|untitled-/);
  expect((await world.request(`/api/blogs/${untitled.post}`)).status).toBe(404);
});

test('an untitled draft cannot be copied, or published without a save: not alone, not in bulk, not on time', async () => {
  const { post } = await begin('One');
  for (const body of [{ status: 'published' }, { status: 'scheduled', publish_at: '2098-01-01T00:00:00Z' }])
    expect(await send('PUT', `/api/blogs/${post}/status`, body)).toMatchObject([
      400,
      { detail: 'Please save the article with a title first.' },
    ]);
  expect(await send('POST', `/api/blogs/${post}/duplicate`, {})).toMatchObject([
    400,
    { detail: 'Please save the article with a title first.' },
  ]);
  await storePost('beside', 'draft');
  expect(await send('POST', '/api/blogs/bulk', { ids: [post, 'beside'], action: 'publish' })).toMatchObject([200, { changed: ['beside'] }]);
});

test('a creation with the id of a text makes its draft the post, with the address of its title, as its first version that anybody saved', async () => {
  const { id, name } = await begin('Half a sen');
  const before = await logLines();
  const body = {
    title: 'Fees of a licence',
    subtitle: 'S',
    status: 'published',
    submission_id: id,
    text: { from: name, name: randomUUID() },
  };
  const [status, post] = await send('POST', '/api/blogs', body);
  expect([status, post]).toMatchObject([201, { id: 'fees-of-a-licence', title: 'Fees of a licence', status: 'published', version: 2 }]);
  expect(post.format).toBe('plain');
  const text = await textOf(`/api/texts/${id}`);
  expect(text).toMatchObject({
    ...{
      post_id: post.id,
      content: null,
      of_version: 2,
      base: null,
      number: 2,
      name: body.text.name,
      names_before: [name],
      saved_by: owner,
    },
  });
  // The answer got lost, and the same is sent again.
  expect(await send('POST', '/api/blogs', body)).toEqual([201, post]);
  expect(await textOf(`/api/texts/${id}`)).toEqual(text);
  expect(await logLines()).toEqual([...before, { action: 'published', object_ids: [post.id] }]);
  expect((await read(`/api/blogs/${post.id}/revisions`))[1]).toMatchObject({ revisions: [] });
  expect(await world.db.from('blogs').select('id').eq('submission_id', id)).toMatchObject({ data: [{ id: post.id }] });
});

test('a draft that is created is "created" in the audit log, under a free address or the chosen one', async () => {
  await storePost('taken');
  const [one, other] = [await begin('One'), await begin('Other')];
  const create = (text: { id: string; name: string }, more: object) =>
    send('POST', '/api/blogs', {
      ...{ title: 'Taken', subtitle: 'S', status: 'draft', submission_id: text.id, text: { from: text.name, name: randomUUID() } },
      ...more,
    });
  expect(await create(one, {})).toMatchObject([201, { id: 'taken-2' }]);
  expect((await logLines()).at(-1)).toEqual({ action: 'created', object_ids: ['taken-2'] });
  expect(await create(other, { id: 'taken' })).toMatchObject([409, { fields: { id: expect.stringMatching(/Another article/) } }]);
  expect(await create(other, { id: 'chosen' })).toMatchObject([201, { id: 'chosen' }]);
  // Who creates another under the same id is told, with the text.
  expect(await create(one, { title: 'Another', text: { from: one.name, name: randomUUID() } })).toMatchObject([
    409,
    { current: { title: 'Taken' }, text: { post_id: 'taken-2' } },
  ]);
});

test('a creation that is sent five times at once fills one draft', async () => {
  const { id, name } = await begin('One');
  const body = { title: 'Sent five times', subtitle: 'S', status: 'draft', submission_id: id, text: { from: name, name: randomUUID() } };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('POST', '/api/blogs', body)));
  expect(new Set(answers.map(([status, { id: address }]) => `${status} ${address}`))).toEqual(new Set(['201 sent-five-times']));
});

test('a creation that goes on from another text is refused with the last one, and the draft stays as it was', async () => {
  const { id, name, post } = await begin('One');
  const second = randomUUID();
  await keep(id, { from: name, name: second, content: words('Two') });
  const body = { title: 'Stale', subtitle: 'S', submission_id: id, text: { from: name, name: randomUUID() } };
  expect(await send('POST', '/api/blogs', body)).toMatchObject([
    409,
    { code: 'conflict', current: { id: post, title: '' }, updated_by: owner, text: { name: second, content: words('Two') } },
  ]);
  expect(await postOf(id)).toMatchObject({ id: post, title: '' });
});

test('a new post that was never kept takes the name of its save, and one without names is as ever', async () => {
  const [id, name] = [randomUUID(), randomUUID()];
  const body = { title: 'At once', subtitle: 'S', submission_id: id, text: { from: randomUUID(), name } };
  expect(await send('POST', '/api/blogs', body)).toMatchObject([201, { id: 'at-once', version: 1 }]);
  expect(await textOf('/api/blogs/at-once/text')).toMatchObject({ id, name, number: 1, content: null, of_version: 1 });
  expect((await send('POST', '/api/blogs', { title: 'As ever', subtitle: 'S' }))[0]).toBe(201);
  expect(await textOf('/api/blogs/as-ever/text')).toMatchObject({ number: 1, content: null, of_version: 1 });
  // A creation that knows no names fills the draft of its text, and what was typed since stays.
  const untitled = await begin('Typed');
  expect(await send('POST', '/api/blogs', { title: 'Filled', subtitle: 'S', submission_id: untitled.id })).toMatchObject([
    201,
    { id: 'filled' },
  ]);
  expect(await textOf('/api/blogs/filled/text')).toMatchObject({ content: words('Typed'), of_version: -1, base: null });
});

test('a save empties the text that it goes on from and is answered again when it is sent again', async () => {
  await storePost('saved');
  const { id, name } = await textOf('/api/blogs/saved/text');
  const second = randomUUID();
  await keep(id, { from: name, name: second, content: words('Typed') });
  const body = { title: 'Typed', subtitle: 'S', version: 1, text: { from: second, name: randomUUID() } };
  const [status, post] = await send('PUT', '/api/blogs/saved', body);
  expect([status, post]).toMatchObject([200, { title: 'Typed', version: 2 }]);
  expect(await send('PUT', '/api/blogs/saved', body)).toEqual([200, post]);
  expect(await textOf(`/api/texts/${id}`)).toMatchObject({
    ...{ content: null, of_version: 2, number: 3, name: body.text.name, names_before: [second, name] },
  });
});

test('a save that goes on from another text is refused as one of an older version, with the text beside it', async () => {
  await storePost('stale');
  const { id, name } = await textOf('/api/blogs/stale/text');
  await keep(id, { from: name, name: randomUUID(), content: words('Theirs') }, await world.signIn(editor));
  const body = { title: 'Mine', subtitle: 'S', version: 1, text: { from: name, name: randomUUID() } };
  expect(await send('PUT', '/api/blogs/stale', body)).toMatchObject([
    409,
    {
      code: 'conflict',
      current: { title: 'Title of stale', version: 1 },
      updated_at: expect.any(String),
      text: { id, content: words('Theirs'), saved_by: editor },
    },
  ]);
  expect((await read('/api/blogs/stale'))[1]).toMatchObject({ title: 'Title of stale', version: 1 });
  expect(await send('PUT', '/api/blogs/stale', { ...body, text: { ...body.text, more: 1 } })).toMatchObject([400, { code: 'bad_request' }]);
  expect(await send('PUT', '/api/blogs/stale', { ...body, text: undefined })).toMatchObject([200, { title: 'Mine', version: 2 }]);
});

test('a rename keeps the text, also when its answer gets lost, and the final deletion takes it', async () => {
  await storePost('before', 'draft');
  const { id, name } = await textOf('/api/blogs/before/text');
  const body = { id: 'after', title: 'After', subtitle: 'S', text: { from: name, name: randomUUID() } };
  expect(await send('PUT', '/api/blogs/before', body)).toMatchObject([200, { id: 'after' }]);
  expect(await send('PUT', '/api/blogs/before', body)).toMatchObject([200, { id: 'after' }]);
  const third = randomUUID();
  expect(await keep(id, { from: body.text.name, name: third, content: words('More') })).toMatchObject([200, { post_id: 'after' }]);
  // In the bin nothing is written, and what was typed comes back with the post.
  await send('DELETE', '/api/blogs/after');
  for (const content of [words('Still'), null])
    expect(await keep(id, { from: third, name: randomUUID(), content })).toMatchObject([410, { code: 'gone' }]);
  expect((await read('/api/blogs/after/text'))[0]).toBe(404);
  await send('POST', '/api/blogs/after/restore');
  expect(await textOf('/api/blogs/after/text')).toMatchObject({ id, content: words('More') });
  await world.db.from('blogs').delete().eq('id', 'after').throwOnError();
  expect((await read(`/api/texts/${id}`))[0]).toBe(410);
});

test.each<[string, (post: string) => PromiseLike<unknown>]>([
  ['another program', (post) => send('PUT', `/api/blogs/${post}`, { title: 'Theirs', subtitle: 'S' })],
  ['the clock', () => publishDue(world.db)],
  ['a change of state', (post) => send('PUT', `/api/blogs/${post}/status`, { status: 'draft' })],
])('what is typed stays when %s saves the post, under a new name and with what it began from', async (who, write) => {
  const post = `kept-by-${who.replaceAll(' ', '-')}`;
  const publish_at = new Date(Date.now() - 1_000).toISOString();
  await storePost(post);
  if (who === 'the clock') await world.db.from('blogs').update({ status: 'scheduled', publish_at }).eq('id', post).throwOnError();
  const { id, name, of_version } = await textOf(`/api/blogs/${post}/text`);
  const second = randomUUID();
  await keep(id, { from: name, name: second, content: words('Typed') });
  await write(post);
  const after = await textOf(`/api/texts/${id}`);
  expect(after).toMatchObject({
    ...{ content: words('Typed'), of_version, number: expect.any(Number), saved_by: owner, device: 'Unknown browser' },
    base: { id: post, title: `Title of ${post}` },
  });
  expect([after.name === second, (after.names_before as string[])[0]]).toEqual([false, second]);
  // Who takes back what was typed goes on from what is saved now.
  expect(await keep(id, { from: after.name, name: randomUUID(), content: null })).toMatchObject([
    200,
    { content: null, of_version: of_version + 1, base: null },
  ]);
});

test('the text of the site profile is kept and saved in the same way', async () => {
  const facts = { ...defaultSiteProfile, answer_time: 'within a day' };
  await send('PUT', '/api/site-profile', { facts });
  const { id, name, number, of_version } = await textOf('/api/site-profile/text');
  const second = randomUUID();
  expect(await keep(id, { from: name, name: second, content: { answer_time: 'within' } })).toMatchObject([
    200,
    { post_id: null, number: number + 1, of_version, base: null },
  ]);
  await send('PUT', '/api/site-profile', { facts: { ...facts, answer_time: 'theirs' } });
  const between = await textOf(`/api/texts/${id}`);
  expect(between).toMatchObject({ content: { answer_time: 'within' }, of_version, base: { facts: { answer_time: 'within a day' } } });
  const save = (from: string) => ({ facts: { ...facts, answer_time: 'within an hour' }, text: { from, name: randomUUID() } });
  expect(await send('PUT', '/api/site-profile', save(second))).toMatchObject([
    409,
    { code: 'conflict', current: { facts: { answer_time: 'theirs' } }, updated_by: owner, text: { id, name: between.name } },
  ]);
  expect(await keep(id, { from: second, name: randomUUID(), content: {} })).toMatchObject([
    409,
    { text: { id }, post: { facts: { answer_time: 'theirs' } } },
  ]);
  const body = save(between.name);
  const [, saved] = await send('PUT', '/api/site-profile', body);
  expect(saved).toMatchObject({ facts: { answer_time: 'within an hour' }, version: of_version + 2 });
  expect(await send('PUT', '/api/site-profile', body)).toEqual([200, saved]);
  expect(await textOf(`/api/texts/${id}`)).toMatchObject({ content: null, of_version: of_version + 2, base: null, name: body.text.name });
});

type Answer = [status: number, body: Record<string, unknown>];
type Kept = { id: string; name: string; number: number; of_version: number; names_before: unknown };

async function send(method: string, path: string, body?: unknown, by = token): Promise<Answer> {
  const response = await world.send(method, path, body, by);
  return [response.status, await response.json()];
}

function keep(id: string, body: unknown, by = token): Promise<Answer> {
  return send('PUT', `/api/texts/${id}`, body, by);
}

function read(path: string, by = token): Promise<Answer> {
  return send('GET', path, undefined, by);
}

async function textOf(path: string): Promise<Kept> {
  const [status, text] = await read(path);
  expect(status).toBe(200);
  return text as Kept;
}

/** A text that was kept once and never saved. */
async function begin(introduction: string) {
  const [id, name] = [randomUUID(), randomUUID()];
  const [, { post_id }] = await keep(id, { from: null, name, content: words(introduction) });
  return { id, name, post: String(post_id) };
}

async function postOf(id: string) {
  return (await world.db.from('blogs').select('*').eq('submission_id', id).maybeSingle()).data;
}

async function storePost(id: string, status: 'published' | 'draft' = 'published'): Promise<void> {
  await world.db
    .from('blogs')
    .insert(blogRow({ id, title: `Title of ${id}`, status }))
    .throwOnError();
}

async function logLines() {
  const { data } = await world.db.from('audit_log').select('action,object_ids').neq('action', 'signed-in').order('id').throwOnError();
  return data;
}

/** All that readers and builds see, and what tells of changes. */
function siteTables() {
  return tableDigests(world.supabase, { working_copies: 'false', rate_limits: 'false', sessions: 'false' });
}
