import { beforeAll, beforeEach, expect, test } from 'vitest';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { tableDigests } from '#tests/setup/table-digests.ts';
import { editor } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

// Whatever was tried on the running product from outside, with the answer that it must keep giving. A sign-in of `x.visitor.x` is that of visitor@example.com.
const world = testWorld({
  verifyToken: async (token) => ({ email: `${token.split('.')[1]}@example.com`, displayName: null, signedInAt: new Date() }),
});
const comments = '/api/blogs/a-post/comments';
const noId = '00000000-0000-4000-8000-000000000000';
const until = '2099-01-01T00:00:00Z';
let token = '';
let heldId = '';
let elsewhereId = '';

beforeAll(async () => {
  await world.db
    .from('blogs')
    .insert([blogRow({ id: 'a-post' }), blogRow({ id: 'another-post' })])
    .throwOnError();
  const content = 'How long does it take?';
  const rows = [messageRow({ content, blog_id: 'a-post', on_page: false }), messageRow({ content, blog_id: 'another-post' })];
  const { data } = await world.db.from('messages').insert(rows).select('id').throwOnError();
  [heldId, elsewhereId] = data.map(({ id }) => id) as [string, string];
  token = await world.signIn();
});

beforeEach(async () => {
  expectConsoleErrors(/"level":"warning"/);
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
});

test('what a visitor adds to a comment has no effect: state, author, id, time, sender, budget', async () => {
  const forged =
    '{"__proto__":{"on_page":true},"constructor":{},"by_author":true,"by_owner":true,"status":"visible","on_page":true,"state":"closed","reader_hash":"x",';
  const more = `"id":"${noId}","created_at":"1999-01-01","deleted_at":"1999-01-01","reasons":[],"told":"counted","suspicion":"none","kind":"note","notes":"x","outcome":"client","amount":5,"rule":{"limits":[]},`;
  const typed = '"name":"Admin","email":"eve@example.com","message":"Hello"}';
  const headers = { 'Content-Type': 'application/json', 'x-actor': '{"email":"owner@example.com"}' };
  const answer = await (await world.request(comments, { method: 'POST', headers, body: forged + more + typed })).json();
  expect(answer).toMatchObject({ status: 'held', by_author: false });
  const { data } = await world.db.from('messages').select('*').eq('id', answer.id).single().throwOnError();
  expect(data).toMatchObject({
    kind: 'comment',
    on_page: false,
    by_owner: false,
    deleted_at: null,
    state: 'open',
    notes: '',
    outcome: null,
    amount: null,
  });
  expect([data.id, data.reader_hash, data.created_at.slice(0, 4)]).not.toContain('x');
  expect([data.id === noId, data.created_at.startsWith('1999')]).toEqual([false, false]);
  expect((await world.db.from('audit_log').select('id').eq('action', 'replied')).data).toEqual([]);
});

test('an answer to a held comment, to one of another post, or to none is refused', async () => {
  for (const parent_id of [heldId, elsewhereId, noId])
    expect((await world.send('POST', comments, typedComment({ parent_id }))).status).toBe(409);
  expect((await world.send('POST', comments, typedComment({ parent_id: '%' }))).status).toBe(400);
});

test('the submission id of somebody else neither shows nor changes what they wrote', async () => {
  const submission_id = '11111111-1111-4111-8111-111111111111';
  expect((await world.send('POST', comments, typedComment({ submission_id }))).status).toBe(201);
  const others = [{ email: 'eve@example.com' }, { message: 'Another text' }];
  for (const change of others) expect((await world.send('POST', comments, typedComment({ submission_id, ...change }))).status).toBe(409);
  const elsewhere = await world.send('POST', '/api/blogs/another-post/comments', typedComment({ submission_id }));
  expect([elsewhere.status, JSON.stringify(await elsewhere.json()).includes('How')]).toEqual([409, false]);
});

test.each<[before: string, status: number]>([
  ...['', 'x', '%', noId, `${noId}%00`, `x&before=${noId}`].map((before): [string, number] => [before, 400]),
  ['elsewhere', 400],
])('comments before "%s" are refused with %i', async (before, status) => {
  const place = before === 'elsewhere' ? elsewhereId : before;
  expect((await world.request(`${comments}?before=${place}`)).status).toBe(status);
});

test.each<[headers: Record<string, string>, status: number]>([
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ 'Sec-Fetch-Site': '' }, 403],
  [{ Origin: 'null' }, 403],
  [{ 'Content-Type': 'application/json, text/plain' }, 415],
  [{ 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
  [{ 'Content-Type': '' }, 415],
])('a comment with %j is refused with %i', async (headers, status) => {
  const body = JSON.stringify(typedComment({}));
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body };
  expect((await world.request(comments, request)).status).toBe(status);
});

test.each([
  ...['who=%00', 'before=', 'before=-1'].map((query) => `/api/audit-log?${query}`),
  ...['since=0000-01-01T00:00:00Z', 'since=2026-01-01T00:00:00%2B23:59', 'post=%00', 'view=', 'view=reply'].map(
    (query) => `/api/messages?${query}`,
  ),
  ...[`/api/messages?cursor=2026-01-01T00:00:00%2B23:59_${noId}`, '/api/backups/live/posts?after=%00'],
  ...['cursor=%00', 'search=%00', 'category=%00', 'limit=1e9'].map((query) => `/api/blogs?${query}`),
  ...['', 'blog', 'https://example.com/', `/${'x'.repeat(300)}`].map((page) => `/api/page?page=${page}`),
])('even to an administrator, %s is answered 400', async (path) => {
  // What the embedded database prints when it is the one that refuses.
  expectConsoleErrors(/^(Postgres)?error: (date\/time field|time zone displacement|unsupported Unicode|invalid byte sequence)/i);
  expect((await ask('GET', path)).status).toBe(400);
});

test.each([
  ...[
    'live/sessions',
    'live/blogs',
    'live/__proto__',
    'LIVE/posts',
    'live%00/posts',
    '..%2f..%2f/posts',
    '2026-02-30/posts',
    '2026-01-01/posts',
  ].map((path) => `/api/backups/${path}`),
  ...['/api/blogs/%00', '/api/blogs/%2e%2e%2f', '/api/blogs/__proto__', `/api/blogs/${'a'.repeat(5_000)}`, '/api//blogs', '/API/BLOGS'],
  ...['/uploads/..%2f..%2fsecrets.json', '/uploads/%00.png'],
])('even to an administrator, %s is answered 404', async (path) => {
  expect((await ask('GET', path)).status).toBe(404);
});

test('wildcards, empty texts and misspelt keys never reach more than was meant', async () => {
  const before = await content();
  const filters = [{}, { until: null }, { until, view: '' }, { until, view: 'all', senders: noId }, null];
  const bodies = [{}, { ids: [] }, { ids: ['%'] }, { ids: null, filter: null }, ...filters.map((filter) => ({ filter }))];
  for (const body of bodies) expect((await ask('POST', '/api/messages/act', { action: 'delete', ...body })).status).toBe(400);
  const nothing = [{ search: '%' }, { search: '_' }, { sender: noId }, { view: 'bin' }];
  for (const filter of nothing)
    expect(await (await ask('POST', '/api/messages/act', { action: 'delete', filter: { until, view: 'all', ...filter } })).json()).toEqual({
      changed: 0,
      undo: null,
    });
  const identifiers = ['', ' ', '%', '*', 'a', 'a@', '@example.com', '%@%', '_@_._', '0000000', '9'.repeat(16), 'a@b.c OR 1=1', "'@'.--"];
  for (const path of ['search', 'export', 'erase'])
    for (const identifier of identifiers) expect((await ask('POST', `/api/privacy/${path}`, { identifier })).status).toBe(400);
  const foreign = await ask('POST', '/api/privacy/erase', { identifier: 'nobody@example.com', mentions: [heldId] });
  expect([foreign.status, await content()]).toEqual([200, before]);
});

test('an undo works once, and its line in the audit log names whoever undid', async () => {
  const before = await content();
  const { undo } = await (await ask('POST', '/api/messages/act', { action: 'delete', ids: [heldId] })).json();
  const undoIt = async () => (await world.send('POST', '/api/messages/undo', { undo }, await world.signIn(editor))).json();
  expect([await undoIt(), await undoIt()]).toEqual([{ changed: 1 }, { changed: 0 }]);
  const { data } = await world.db.from('audit_log').select('actor,action').order('id', { ascending: false }).eq('kind', 'message').limit(1);
  expect(data).toEqual([{ actor: editor, action: 'restored' }]);
  expect(await content()).toEqual(before);
});

test('a refused sign-in ends no session, whatever token it carries', async () => {
  const victim = await world.signIn();
  const exchange = (firebase_token: string) => world.send('POST', '/api/auth/firebase-login', { firebase_token }, victim);
  expect((await exchange('x.visitor.x')).status).toBe(403);
  expect((await world.send('POST', '/api/auth/firebase-login', { firebase_token: 'x.editor.x' })).status).toBe(200);
  for (const used of ['x.editor.x', 'x.editor.y']) expect((await exchange(used)).status).toBe(401);
  expect((await world.send('GET', '/api/auth/session', undefined, victim)).status).toBe(200);
});

test("one administrator's stolen session signs no other out, and cannot name another in the audit log", async () => {
  const other = await world.signIn(editor);
  const { data } = await world.db.from('sessions').select('id').eq('email', editor).throwOnError();
  for (const { id } of data) expect((await ask('DELETE', `/api/sessions/${id}`)).status).toBe(403);
  for (const path of ['/api/sessions?keep=', '/api/sessions?keep=others', '/api/sessions/%25'])
    expect((await ask('DELETE', path)).status).toBe(400);
  expect((await world.send('GET', '/api/auth/session', undefined, other)).status).toBe(200);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'X-Actor': '{"email":"eve@example.com"}' };
  for (const open of [false, true]) await world.request('/api/comments/switch', { method: 'PUT', headers, body: JSON.stringify({ open }) });
  const { data: actors } = await world.db.from('audit_log').select('actor').eq('action', 'closed-comments').throwOnError();
  expect(actors).toEqual([{ actor: 'owner@example.com' }]);
});

function typedComment(changes: object): object {
  return { name: 'Bob', email: 'bob@example.com', message: 'How much is it in all?', milliseconds_to_fill: 20_000, ...changes };
}

function ask(method: string, path: string, body?: object): Promise<Response> {
  return world.send(method, path, body, token);
}

async function content(): Promise<unknown> {
  const { messages, blogs } = Object(await tableDigests(world.supabase));
  return { messages, blogs };
}
