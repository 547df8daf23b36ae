import { beforeEach, expect, test } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import type { Post } from './post.ts';
import { idFromTitle } from './post-id.ts';

const world = testWorld();
let token: string;

beforeEach(async () => {
  token = await world.signIn();
});

test('a created post has a readable id, what the form sent, and what the server derives', async () => {
  const response = await world.send(
    'POST',
    '/api/blogs',
    form({ title: 'Free zone & mainland: which?', category_tags: ['Visas', 'licensing'] }),
    token,
  );
  const post: Post = await response.json();
  expect(response.status).toBe(201);
  expect(post).toMatchObject({
    id: 'free-zone-and-mainland-which',
    category: 'Licensing',
    tags: ['Visas', 'licensing'],
    type: 'structured',
    status: 'published',
    read_time: '5 min read',
    version: 1,
    author: { name: 'Layla Noor' },
  });
  expect(world.purged).toContain('blogs');
  expect((await world.request(`/api/blogs/${post.id}`)).status).toBe(200);
});

test('posts with the same title get different ids, and an id survives a new title', async () => {
  const [first, second] = [await create({ title: 'Twice' }), await create({ title: 'Twice' })];
  expect([first.id, second.id]).toEqual(['twice', 'twice-2']);
  const renamed = await (await world.send('PUT', `/api/blogs/${first.id}`, form({ title: 'Renamed' }), token)).json();
  expect(renamed).toMatchObject({ id: 'twice', title: 'Renamed', version: 2 });
});

test.each([
  ['رخصة تجارية', /^[a-z0-9-]+$/],
  ['!!!', /^post$/],
  ['3½% and AED 15,000¹', /^3-1-2-and-aed-15-000-1$/],
  ['A'.repeat(200), /^a{70}$/],
  ['Ünïcödé "quotes" & <b>tags</b>', /^[a-z0-9-]+$/],
])('the title %j gives an id that is a slug', (title, pattern) => {
  expect(idFromTitle(title)).toMatch(pattern);
});

test('author, type, views and other foreign keys of the body are ignored', async () => {
  const foreign = {
    type: 'other',
    author: { name: 'Mallory' },
    views: 9_999,
    likes: 7,
    version: 9,
    created_at: '1999-01-01',
    deleted_at: '1999-01-01',
    is_admin: true,
  };
  const body = `{"__proto__":{"polluted":true},${JSON.stringify(form({ title: 'Foreign', ...foreign })).slice(1)}`;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const post = await (await world.request('/api/blogs', { method: 'POST', headers, body })).json();
  expect(post).toMatchObject({ id: 'foreign', type: 'structured', author: { name: 'Layla Noor' }, views: 0, likes: 0, version: 1 });
  expect(post.created_at).not.toContain('1999');
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each([
  [{ title: ' ' }, /title/],
  [{ subtitle: '' }, /subtitle/],
  [{ title: '\u200b' }, /title/],
  [{ subtitle: '\u2060' }, /subtitle/],
  [{ title: 'x'.repeat(201) }, /title/],
  [{ featured_image: 'javascript:alert(1)' }, /featured_image/],
  [{ featured_image: 'data:text/html,x' }, /featured_image/],
  [{ featured_image: '//evil.example' }, /featured_image/],
  [{ featured_image: 'JaVaScRiPt:alert(1)' }, /featured_image/],
  [{ key_takeaways: Array(51).fill('x') }, /key_takeaways/],
  [{ phases: [{ title: 'x'.repeat(201), description: '' }] }, /phases/],
  [{ status: 'secret' }, /status/],
  [{ featured: 'yes' }, /featured/],
])('%j is refused with a detail that names the field', async (parts, field) => {
  const response = await world.send('POST', '/api/blogs', form(parts), token);
  expect([response.status, await response.json()]).toEqual([
    400,
    { detail: expect.stringMatching(field), code: 'bad_request', fields: expect.anything() },
  ]);
});

test('a draft is returned only with a token, until it is published', async () => {
  const { id } = await create({ title: 'Quiet draft', status: 'draft' });
  expect((await world.request(`/api/blogs/${id}`)).status).toBe(404);
  expect((await (await world.request('/api/blogs?search=quiet%20draft')).json()).total).toBe(0);
  expect((await world.send('GET', `/api/blogs/${id}`, undefined, token)).status).toBe(200);
  expect((await (await world.send('GET', '/api/blogs?search=quiet%20draft', undefined, token)).json()).total).toBe(1);
  await world.send('PUT', `/api/blogs/${id}`, form({ title: 'Quiet draft', status: 'published' }), token);
  expect((await world.request(`/api/blogs/${id}`)).status).toBe(200);
});

test('an update keeps the values for which the form has no field', async () => {
  const { id } = await create({ title: 'Kept', excerpt: 'Written by hand', status: 'draft' });
  const updated = await (await world.send('PUT', `/api/blogs/${id}`, form({ title: 'Kept' }), token)).json();
  expect(updated).toMatchObject({ excerpt: 'Written by hand', status: 'draft' });
});

test('a save that began from an older version is refused with who saved, when, and the stored post', async () => {
  const { id } = await create({ title: 'Shared' });
  await world.send('PUT', `/api/blogs/${id}`, form({ title: 'By the editor', version: 1 }), await world.signIn(editor));
  const response = await world.send('PUT', `/api/blogs/${id}`, form({ title: 'By the owner', version: 1 }), token);
  const { detail, current, updated_by, updated_at } = await response.json();
  expect([response.status, updated_by, current.title, current.version]).toEqual([409, editor, 'By the editor', 2]);
  expect(detail).toContain(editor);
  expect(Date.parse(updated_at)).not.toBeNaN();
});

test('of one’s own other save, the refusal says whether it was made in this session or in another', async () => {
  const { id } = await create({ title: 'Twice open' });
  const saveIn = async (session: string, version: number) =>
    (await world.send('PUT', `/api/blogs/${id}`, form({ title: `From version ${version}`, version }), session)).json();
  await saveIn(token, 1);
  expect((await saveIn(token, 1)).updated_in).toBe('tab');
  const phone = await world.signIn();
  await saveIn(phone, 2);
  expect((await saveIn(token, 2)).updated_in).toBe('device');
  await saveIn(await world.signIn(editor), 3);
  expect(await saveIn(token, 3)).not.toHaveProperty('updated_in');
});

test('exactly one of twenty saves of the same version succeeds', async () => {
  const { id } = await create({ title: 'Contested' });
  const tokens = await Promise.all([owner, editor].map((email) => world.signIn(email)));
  const saves = Array.from({ length: 20 }, (_, n) =>
    world.send('PUT', `/api/blogs/${id}`, form({ title: `Save ${n}`, version: 1 }), tokens[n % 2]),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

test('a creation that is sent five times at once creates one post', async () => {
  const body = form({ title: 'Sent again', submission_id: crypto.randomUUID() });
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.send('POST', '/api/blogs', body, token)));
  const ids = new Set((await Promise.all(answers.map((answer) => answer.json()))).map(({ id }) => id));
  expect([...ids]).toEqual(['sent-again']);
  expect((await (await world.request('/api/blogs?search=sent%20again')).json()).total).toBe(1);
});

test('a submission id that is reused for another text is refused, also when both arrive at once', async () => {
  expectConsoleErrors(/submission_id/);
  const submission_id = crypto.randomUUID();
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => world.send('POST', '/api/blogs', form({ title, submission_id }), token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test.each([
  ['text', { introduction: 'Another text' }],
  ['state', { status: 'published' }],
  ['sections', { main_content: ['Another section'] }],
  ['quotation', { quote_text: 'Another quotation' }],
  ['phase', { phases: [{ title: 'One', description: 'Another' }] }],
  ['tag', { tags: ['Another'] }],
  ['language', { lang: 'ar' }],
  ['day', { publication_date: '2026-03-01T00:00:00.000Z' }],
  ['choice of the editor', { featured: true }],
  ['address', { id: 'another-address' }],
])('a submission id that is reused for the same title with another %s is refused, and nothing is changed', async (name, change) => {
  const texts = { introduction: 'A text', phases: [{ title: 'One', description: 'First' }], tags: ['Free zone'] };
  const choices = { status: 'draft', publication_date: '2026-02-01T00:00:00.000Z', submission_id: crypto.randomUUID() };
  const first = form({ title: `Again ${name}`, ...texts, ...choices });
  expect((await world.send('POST', '/api/blogs', first, token)).status).toBe(201);
  expect((await world.send('POST', '/api/blogs', { ...first, ...change }, token)).status).toBe(409);
  expect((await world.send('POST', '/api/blogs', first, token)).status).toBe(201);
});

test('a creation in Markdown, with all that a form sends, is answered again with what it stored', async () => {
  const texts = { introduction: '**Bold** words', main_content: ['## Heading', 'A [link](https://example.com)'], quote_text: 'Said' };
  const choices = {
    category_tags: ['Licensing', 'Visas'],
    tags: ['Free zone'],
    lang: 'ar',
    image_alt: 'A harbour',
    review_by: '2027-01-01',
  };
  const more = { status: 'scheduled', publish_at: '2098-01-01T00:00:00+04:00', phases: [{ description: 'Later', title: 'One' }] };
  const body = form({ title: 'All fields', format: 'markdown', ...texts, ...choices, ...more, submission_id: crypto.randomUUID() });
  const answers = await Promise.all([1, 2].map(() => world.send('POST', '/api/blogs', body, token)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});

test('a deleted post is hidden at once, cannot be saved, and can be restored', async () => {
  const { id } = await create({ title: 'Undone' });
  expect(await (await world.send('DELETE', `/api/blogs/${id}`, undefined, token)).json()).toEqual({ id });
  expect(world.purged).toContain(`comments-${id}`);
  expect((await world.request(`/api/blogs/${id}`)).status).toBe(404);
  expect((await world.send('PUT', `/api/blogs/${id}`, form({ title: 'Undone' }), token)).status).toBe(404);
  expect((await world.send('DELETE', `/api/blogs/${id}`, undefined, token)).status).toBe(404);
  expect((await world.send('POST', `/api/blogs/${id}/restore`, undefined, token)).status).toBe(200);
  expect((await world.request(`/api/blogs/${id}`)).status).toBe(200);
});

test('an administrator is rate-limited beyond sixty writes a minute', async () => {
  expectConsoleErrors(/"level":"warning"/);
  const busy = await world.signIn(editor);
  const statuses: number[] = [];
  for (let write = 0; write < 70; write++) statuses.push((await world.send('DELETE', '/api/blogs/never-there', undefined, busy)).status);
  expect(statuses).toContain(429);
});

async function create(parts: object): Promise<Post> {
  const response = await world.send('POST', '/api/blogs', form(parts), token);
  expect(response.status).toBe(201);
  // One test writes more than a minute allows; the others must not notice.
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  return response.json();
}

function form(parts: object) {
  return {
    title: 'A title',
    subtitle: 'A subtitle',
    category_tags: ['Licensing'],
    key_takeaways: ['One', ''],
    phases: [],
    featured: false,
    ...parts,
  };
}
