import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ArticlePage } from '#src/features/article/ArticlePage.tsx';
import { publishDue } from '#src/features/posts/scheduled-posts.server.ts';
import { openPreview } from '#src/features/preview-links/preview-links.server.ts';
import { shownPost } from '#src/features/preview-links/shown-post.server.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

// What was tried on the running product against posts that are not public, and on their way to become so, with the answers that must stay.
const world = testWorld();
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
let token = '';

beforeAll(async () => {
  token = await world.signIn();
});

beforeEach(async () => {
  expectConsoleErrors(/"level":"warning"/);
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
});

test('a schedule of the past is refused for a scheduled post, also without a status: nothing is published by it', async () => {
  const id = await create({ status: 'scheduled', publish_at: inAnHour() });
  const { status, json } = await ask('PUT', `/api/blogs/${id}`, { ...form(), publish_at: '2001-01-01T00:00:00Z' });
  expect([status, json.fields]).toEqual([400, { publish_at: 'This time is past. Choose a later one, or publish the article now.' }]);
  expect(await publishDue(world.db)).toEqual([]);
  expect((await world.request(`/api/blogs/${id}`)).status).toBe(404);
});

test.each([{ status: 'published' }, { status: 'draft' }, { status: 'scheduled', publish_at: '2099-01-01T08:00:00.000Z' }])(
  'a client that sends a post %j back as it got it changes nothing',
  async (state) => {
    const got = (await ask('GET', `/api/blogs/${await create(state)}`)).json;
    const { status, json } = await ask('PUT', `/api/blogs/${got.id}`, got);
    expect([status, json.status, json.publish_at, json.created_at]).toEqual([200, state.status, got.publish_at, got.created_at]);
    expect((await ask('PUT', `/api/blogs/${got.id}/status`, { status: 'draft', publish_at: null })).status).toBe(200);
  },
);

test.each([
  ...['2100-01-01T00:00:00Z', '2099-12-31T23:59:59-12:00', '+275760-09-13T00:00:00Z', '1970-01-01T00:00:00Z', '2027-02-30T00:00:00Z'],
  ...['2027-01-01', '2027-01-01T00:00:00', '2027-01-01T00:00:00+25:00', '2027-01-01T24:00:00Z', 'Infinity', 'epoch', '', 0, {}],
])('%j is no time to publish at', async (publish_at) => {
  const { status, json } = await ask('PUT', '/api/blogs/any/status', { status: 'scheduled', publish_at });
  expect([status, Object.keys(json.fields)]).toEqual([400, ['publish_at']]);
});

test('of two renames onto one address, one passes; onto each other, or onto a post in the bin, none', async () => {
  const [a, b, binned] = [await create({}), await create({}), await create({})];
  await ask('DELETE', `/api/blogs/${binned}`);
  expectConsoleErrors(/duplicate key value/);
  const rename = async (from: string, id: string) => (await ask('PUT', `/api/blogs/${from}`, { ...form(), id })).status;
  expect(await Promise.all([rename(a, b), rename(b, a)])).toEqual([409, 409]);
  expect(await rename(a, binned)).toBe(409);
  expect((await Promise.all([rename(a, 'wanted'), rename(b, 'wanted')])).toSorted()).toEqual([200, 409]);
});

test.each(['preview', 'states', 'page', 'a--b', 'xn--80ak6aa92e', '../x', 'A', '', '%00', 'а-post'])(
  'no post gets the address %j',
  async (id) => {
    expect([400, 409]).toContain((await ask('POST', '/api/blogs', { ...form(), id, status: 'draft' })).status);
  },
);

test('a post that is not public takes no comment, like or view and shows none, however it became so', async () => {
  const withdrawn = await create({ status: 'published' });
  await ask('PUT', `/api/blogs/${withdrawn}/status`, { status: 'draft' });
  const comment = { name: 'Bob', email: 'bob@example.com', message: 'Hello there', milliseconds_to_fill: 20_000 };
  for (const id of [withdrawn, await create({}), await create({ status: 'scheduled', publish_at: inAnHour() })]) {
    for (const path of ['likes', 'views', 'comments'])
      expect((await world.send('POST', `/api/blogs/${id}/${path}`, path === 'comments' ? comment : undefined)).status).toBe(404);
    for (const path of ['', '/comments']) expect((await world.send('GET', `/api/blogs/${id}${path}`)).status).toBe(404);
    expect((await world.request(`/api/page?page=/blog/${id}`)).status).toBe(404);
    expect((await world.request(`/api/blogs?cursor=${id}`)).status).toBe(400);
  }
});

test.each([
  { title: { a: 1 }, main_content: 'x', phases: [{ title: 1 }], category_tags: {} },
  { featured_image: 'javascript:alert(1)', title: '</title><script>alert(1)</script>' },
  { featured_image: 'data:text/html,<script>alert(1)</script>', title: '$& in a title' },
  { publication_date: 'garbage', reviewed_on: '2026-99-99', title: ' ' },
  { id: '../../x', status: 'published', views: -1, author: { name: 'Eve Of Elsewhere' } },
])('whatever an unsaved text holds, its private link shows a page and runs nothing: %j', async (content) => {
  const id = await create({});
  const { json: text } = await ask('GET', `/api/blogs/${id}/text`);
  expect((await ask('PUT', `/api/texts/${text.id}`, { from: text.name, name: randomUUID(), content })).status).toBe(200);
  const { url } = (await ask('POST', `/api/blogs/${id}/preview-link`)).json;
  expect(await show(url)).not.toMatch(/<script>alert|javascript:|data:text|Eve Of Elsewhere/);
});

test('no other spelling of the address of a private link shows anything', async () => {
  const { url } = (await ask('POST', `/api/blogs/${await create({})}/preview-link`)).json;
  const secret = url.split('/').pop();
  for (const other of [secret.toUpperCase(), `${secret}=`, ` ${secret}`, `${secret}%00`, secret.slice(0, -1), '..%2fa', 'current'])
    await expect(show(`/blog/preview/${other}`)).rejects.toThrow('This link has ended.');
});

test('a private link shows nothing while its post is in the bin, and again no longer than it was to', async () => {
  const id = await create({});
  const link = (await ask('POST', `/api/blogs/${id}/preview-link`)).json;
  await ask('DELETE', `/api/blogs/${id}`);
  await expect(show(link.url)).rejects.toThrow('This link has ended.');
  for (const method of ['GET', 'POST', 'DELETE']) expect((await ask(method, `/api/blogs/${id}/preview-link`)).status).toBe(404);
  await ask('POST', `/api/blogs/${id}/restore`);
  expect(await show(link.url)).toContain('<h1');
  expect((await ask('GET', `/api/blogs/${id}/preview-link`)).json.expires_at).toBe(link.expires_at);
});

test.each([
  ['a list', '"content":[1]'],
  ['60,000 levels', `"content":{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ['a key that cannot be stored', '"content":{"\\u0000":1}'],
  ['half a letter', '"content":{"title":"\\ud800"}'],
  ['half a version', '"content":{},"of_version":0.5'],
  ['a version beyond all numbers', '"content":{},"of_version":1e300'],
  ['a version below 0', '"content":{},"of_version":-1'],
  ['a post of its choice', '"content":{},"post_id":"%"'],
])('an unsaved text with %s is refused', async (_, fields) => {
  const body = `{"from":null,"name":"${randomUUID()}",${fields}}`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  expect((await world.request(`/api/texts/${randomUUID()}`, { method: 'PUT', headers, body })).status).toBe(400);
});

test('keys of every object are no versions, and numbers no post has are refused', async () => {
  const id = await create({});
  expectConsoleErrors(/out of range for type integer/);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = `{"ids":["${id}","${id}"],"action":"publish","versions":{"__proto__":7,"constructor":7,"toString":7}}`;
  expect([200, 400]).toContain((await world.request('/api/blogs/bulk', { method: 'POST', headers, body })).status);
  for (const versions of [{ [id]: 2 ** 40 }, { [id]: -1 }, { [id]: '1' }, { [id]: null }])
    expect((await ask('POST', '/api/blogs/bulk', { ids: [id], action: 'delete', versions })).status).toBe(400);
  const foreign = await ask('POST', '/api/blogs/bulk', { ids: [id], action: 'delete', versions: { elsewhere: 9 } });
  expect(foreign.json.changed).toEqual([id]);
});

test('an earlier version is found by its own post alone', async () => {
  const [id, other] = [await create({}), await create({})];
  await ask('PUT', `/api/blogs/${id}`, { ...form(), introduction: 'Now another' });
  const [{ id: revision }] = (await ask('GET', `/api/blogs/${id}/revisions`)).json.revisions;
  const read = async (post: string, version: string) => (await ask('GET', `/api/blogs/${post}/revisions/${version}`)).status;
  expect([await read(id, revision), await read(other, revision), await read(id, randomUUID()), await read(id, '%00')]).toEqual([
    200, 404, 404, 404,
  ]);
});

test('what was created and then deleted is not created again by a retry, which says where it is', async () => {
  const body = { ...form(), status: 'draft', submission_id: randomUUID() };
  const { id } = (await ask('POST', '/api/blogs', body)).json;
  await ask('DELETE', `/api/blogs/${id}`);
  const retries = [
    await ask('POST', '/api/blogs', body),
    await ask('POST', '/api/blogs', { ...body, id: 'by-its-address' }),
    await ask('POST', `/api/blogs/${await create({})}/duplicate`, { submission_id: body.submission_id }),
  ];
  for (const { status, json } of retries)
    expect([status, json.detail]).toEqual([409, 'This article was created before and is in the bin. Restore it there to go on with it.']);
});

test('the copy of a post with the longest title cuts no letter in half', async () => {
  const { id } = (await ask('POST', '/api/blogs', { ...form(), title: `${'a'.repeat(191)}😀`, status: 'draft' })).json;
  const { title } = (await ask('POST', `/api/blogs/${id}/duplicate`, {})).json;
  expect([title.length <= 200, title.isWellFormed(), title.includes('\ufffd')]).toEqual([true, true, false]);
});

function form() {
  return { title: `Secret ${randomUUID().slice(0, 8)}`, subtitle: 'S' };
}

/** Creates a post, a draft by default. @returns its id */
async function create(state: object): Promise<string> {
  const { status, json } = await ask('POST', '/api/blogs', { ...form(), status: 'draft', ...state });
  expect(status).toBe(201);
  return json.id;
}

async function ask(method: string, path: string, body?: object) {
  const response = await world.send(method, path, body, token);
  return { status: response.status, json: await response.json() };
}

/** The article that a private link shows. */
async function show(path: string): Promise<string> {
  const shared = await openPreview(world.db, path.replace('/blog/preview/', ''), new Set([owner, editor]));
  return renderToStaticMarkup(createElement(ArticlePage, { post: shownPost(shared), url: null }));
}
