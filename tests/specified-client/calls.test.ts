import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createVerifier } from '#src/features/session/verifier.server.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { identityProvider, projectId } from '#tests/setup/identity-provider.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { blogForm, cardOf, specifiedClient } from './client.ts';

// A client that knows the specified calls and fields alone, against the whole API: it sends nothing else, and gets what it expects.
const google = identityProvider();
const world = testWorld({ verifyToken: (token) => createVerifier(projectId, google.keysUrl)(token), uploads: memoryStore() });
const client = specifiedClient((...request) => world.request(...request));
const partner = { company_name: 'A company', logo_url: '/favicon.svg' };

beforeAll(async () => {
  await client.signIn(await google.sign());
});
beforeEach(async () => {
  await world.db.from('partners').delete().neq('company_name', '').throwOnError();
});

test('it exchanges firebase_token for access_token, which opens the calls of an administrator', async () => {
  const { status, body } = await client.signIn(await google.sign());
  expect([status, typeof body.access_token]).toEqual([200, 'string']);
  expect((await client.createPartner(partner)).status).toBe(201);
});

test('an account that is not on the list is refused with the text of the catalogue', async () => {
  expectConsoleErrors(/access_denied/);
  const { status, body } = await specifiedClient(world.request).signIn(await google.sign({ email: 'visitor@example.com' }));
  expect([status, body.detail]).toEqual([403, 'Access denied. This area is restricted to administrators only.']);
});

test('without a token every call of an administrator is refused with a detail', async () => {
  expectConsoleErrors(/unauthorized/);
  const anonymous = specifiedClient(world.request);
  const answers = [
    await anonymous.createBlog(blogForm),
    await anonymous.updateBlog('any', blogForm),
    await anonymous.deleteBlog('any'),
    await anonymous.createPartner(partner),
    await anonymous.updatePartner('any', partner),
    await anonymous.deletePartner('any'),
    await anonymous.upload(picture()),
  ];
  for (const { status, body } of answers) expect([status, typeof body.detail]).toEqual([401, 'string']);
});

test('it creates, reads, lists, updates and deletes a blog', async () => {
  const created = await client.createBlog(blogForm);
  expect(created.status).toBe(201);
  const { id } = created.body;
  const read = (await client.blog(id)).body;
  expect(read).toMatchObject({ ...blogForm, id, category: 'Licensing', views: 0, likes: 0, type: 'structured' });
  expect(read.author?.name).toBe('Layla Noor');
  const [listed] = await client.blogs();
  expect(listed?.id).toBe(id);

  const updated = await client.updateBlog(id, { ...blogForm, title: 'Changed by it' });
  expect([updated.status, updated.body]).toMatchObject([200, { ...blogForm, id, title: 'Changed by it', created_at: read.created_at }]);

  expect((await client.deleteBlog(id)).status).toBe(200);
  expect((await client.blog(id)).status).toBe(404);
  expect(await listedIds()).not.toContain(id);
});

test('the list has what its cards show, whether it reads them from the list or from the whole blog', async () => {
  const { id } = (await client.createBlog({ ...blogForm, title: 'On a card', tags: ['One', 'Two', 'Three', 'Four'] })).body;
  const listed = (await client.blogs()).find((blog) => blog.id === id);
  const card = cardOf((await client.blog(id)).body);
  expect(card).toMatchObject({
    title: 'On a card',
    image: 'https://pictures.test/a.jpg',
    badge: 'Licensing',
    views: 0,
    readTime: '6 min read',
    excerpt: 'An introduction.',
    tags: ['One', 'Two', 'Three'],
    author: 'Layla Noor',
  });
  expect(listed && cardOf(listed)).toEqual(card);
});

test('a blog without an image, category, date or text shows what stands in for them', async () => {
  const row = { id: 'a-bare-row', title: 'Bare', subtitle: 'Bare', created_at: null, read_time: '' };
  await world.db.from('blogs').insert(row).throwOnError();
  const bare = { badge: 'Business Insights', date: 'Recent', excerpt: 'Click to read more about this insightful article.' };
  expect(cardOf((await client.blog(row.id)).body)).toMatchObject({ ...bare, image: null, readTime: '1 min read', tags: [] });
  expect((await client.blogs()).filter(({ id }) => id === row.id).map(cardOf)).toMatchObject([{ ...bare, readTime: '1 min read' }]);
});

test('a list calculates an empty read time from the whole text, as the blog itself does', async () => {
  const row = { id: 'a-long-row', title: 'Long', subtitle: 'Long', main_content: ['word '.repeat(401).trim()], read_time: '' };
  await world.db.from('blogs').insert(row).throwOnError();
  const listed = (await client.blogs()).find(({ id }) => id === row.id);
  expect([cardOf((await client.blog(row.id)).body).readTime, listed && cardOf(listed).readTime]).toEqual(['3 min read', '3 min read']);
});

test.each([
  ['a list', ['Visas', 'Banks']],
  ['a JSON string', '["Visas", "Banks"]'],
  ['a comma-separated text', 'Visas, Banks'],
])('tags that it sends as %s come back as a list', async (_, tags) => {
  const { body } = await client.createBlog({ ...blogForm, title: 'Tagged', tags });
  expect(body.tags).toEqual(['Visas', 'Banks']);
});

test('a read time that it calls readTime is stored; without one the default is', async () => {
  const { read_time: named, ...unnamed } = blogForm;
  const create = async (parts: object) => (await client.createBlog({ ...unnamed, title: 'Timed', ...parts })).body;
  const { id, read_time } = await create({ readTime: '9 min read' });
  expect(read_time).toBe('9 min read');
  expect((await client.updateBlog(id, { ...unnamed, readTime: '11 min read' })).body.read_time).toBe('11 min read');
  expect((await create({ readTime: '9 min read', read_time: named })).read_time).toBe('6 min read');
  expect((await create({})).read_time).toBe('5 min read');
});

test('its update of a blog loses nothing that it does not know', async () => {
  const additive = {
    excerpt: 'A typed excerpt.',
    content: 'An old text.',
    reviewed_on: '2026-11-14',
    review_by: '2027-05-14',
    comments_open: false,
  };
  const dated = { ...blogForm, title: 'Dated', ...additive, publication_date: '2026-03-04T08:00:00.000Z' };
  const { id } = (await client.createBlog(dated)).body;
  expect((await client.updateBlog(id, { ...blogForm, title: 'Dated, changed' })).body).toMatchObject({
    ...blogForm,
    ...additive,
    title: 'Dated, changed',
    id,
    created_at: '2026-03-04T08:00:00.000Z',
    status: 'published',
  });
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a scheduled blog', { status: 'scheduled', publish_at: '2099-01-01T08:00:00.000Z' }],
])('its update publishes %s as little as before', async (_, state) => {
  const { id } = (await client.createBlog({ ...blogForm, ...state, title: `Kept as ${state.status}` })).body;
  expect((await client.updateBlog(id, blogForm)).body).toMatchObject({ ...state, id });
  expect((await client.blog(id)).status).toBe(404);
});

test('it reads the four categories', async () => {
  expect(await client.categories()).toEqual(['Company Formation', 'Business Strategy', 'Licensing', 'UAE Business']);
});

test('it uploads an image in a field called file and gets its url', async () => {
  const { status, body } = await client.upload(picture());
  expect([status, typeof body.url]).toEqual([201, 'string']);
  expect((await world.request(body.url)).status).toBe(200);
});

test.each([
  ['something else than an image', new File(['text'], 'a.txt', { type: 'text/plain' }), 400, 'Please select an image file.'],
  ['one byte more than 5 MB', picture(5_242_881), 413, 'File size should be less than 5MB.'],
])('an upload of %s is refused with the text of the catalogue', async (_, file, status, detail) => {
  expectConsoleErrors(/"level":"warning"/);
  expect(await client.upload(file)).toMatchObject({ status, body: { detail } });
});

test.each([
  'How long does the bank take to open an account for a new company?',
  'We waited six weeks for the establishment card. Is that usual?',
  'Thank you, this answered what three consultants could not.',
])('a comment of name, email and message alone appears at once: %s', async (message) => {
  const { id } = (await client.createBlog({ ...blogForm, title: 'Discussed' })).body;
  const posted = await client.comment(id, 'Ada', 'ada@example.com', message);
  expect(posted.status).toBe(201);
  expect(await client.comments(id)).toMatchObject([{ id: posted.body.id, author_name: 'Ada', content: message }]);
});

test('its comments are listed in order of time with the four fields, and never with an email', async () => {
  const { id } = (await client.createBlog({ ...blogForm, title: 'Discussed at length' })).body;
  for (const message of ['Is the deposit paid back?', 'It was paid back to us.'])
    await client.comment(id, 'Ada', 'ada@example.com', message);
  const comments = await client.comments(id);
  expect(comments.map(({ content }) => content)).toEqual(['Is the deposit paid back?', 'It was paid back to us.']);
  for (const { created_at } of comments) expect(Date.now() - Date.parse(created_at)).toBeLessThan(600_000);
  expect(JSON.stringify(comments)).not.toContain('ada@example.com');
});

test.each([
  ['', 'ada@example.com', 'A text.'],
  ['Ada', 'no address', 'A text.'],
  ['Ada', 'ada@example.com', ''],
])('a comment of %j, %j and %j is refused with a detail', async (name, email, message) => {
  const { id } = (await client.createBlog({ ...blogForm, title: 'Refuses' })).body;
  const { status, body } = await client.comment(id, name, email, message);
  expect([status, typeof body.detail]).toEqual([400, 'string']);
});

test.each(['title', 'subtitle'])('a blog without %s is refused with a detail', async (field) => {
  const { status, body } = await client.createBlog({ ...blogForm, [field]: ' ' });
  expect([status, body.detail]).toEqual([400, expect.stringContaining(field)]);
});

test('a featured image must be a URL', async () => {
  expect((await client.createBlog({ ...blogForm, featured_image: 'not a url' })).status).toBe(400);
});

const listedIds = async () => (await client.blogs()).map(({ id }) => id);

function picture(size?: number): File {
  const bytes = png();
  return new File(size ? [bytes, new Uint8Array(size - bytes.length)] : [bytes], 'logo.png', { type: 'image/png' });
}

async function namesOf(list: Promise<{ company_name: string }[]>): Promise<string[]> {
  return (await list).map(({ company_name }) => company_name);
}

test('it adds, changes, lists and deletes a partner', async () => {
  const created = await client.createPartner({ ...partner, display_order: 3, is_active: false });
  expect(created).toMatchObject({ status: 201, body: { ...partner, display_order: 3, is_active: false } });
  const { id } = created.body;
  expect([await namesOf(client.partners()), await namesOf(client.allPartners())]).toEqual([[], ['A company']]);
  const changed = { company_name: 'Another name', logo_url: 'https://example.com/a.png', display_order: 4, is_active: true };
  expect(await client.updatePartner(id, changed)).toMatchObject({ status: 200, body: { id, ...changed } });
  expect(await client.partners()).toMatchObject([{ id, ...changed }]);
  expect((await client.deletePartner(id)).status).toBe(200);
  expect(await client.allPartners()).toEqual([]);
  expect(await client.deletePartner(id)).toMatchObject({ status: 404, body: { detail: 'There is no such partner.' } });
});

test('a partner whose order and state are left out has order 0 and is active', async () => {
  await client.createPartner({ ...partner, display_order: 7 });
  expect((await client.createPartner(partner)).body).toMatchObject({ display_order: 0, is_active: true });
});

test('lower numbers come first; of equal ones the older partner does', async () => {
  for (const company_name of ['Zenith', 'Acme']) await client.createPartner({ ...partner, company_name });
  await client.createPartner({ ...partner, company_name: 'Before both', display_order: 0 });
  await client.createPartner({ ...partner, company_name: 'Last', display_order: 1 });
  expect(await namesOf(client.partners())).toEqual(['Zenith', 'Acme', 'Before both', 'Last']);
});

test('an update of a partner keeps what it leaves out', async () => {
  const { id } = (await client.createPartner({ ...partner, display_order: 3, is_active: false })).body;
  const kept = { ...partner, display_order: 3, is_active: false };
  expect((await client.updatePartner(id, { ...partner, company_name: 'Renamed' })).body).toMatchObject({
    ...kept,
    company_name: 'Renamed',
  });
  expect((await client.updatePartner(id, { display_order: 5 })).body).toMatchObject({ ...kept, company_name: 'Renamed', display_order: 5 });
  expect((await client.updatePartner(id, { is_active: true })).body).toMatchObject({ logo_url: '/favicon.svg', is_active: true });
});

test.each([
  [{ company_name: ' ' }, 'company_name'],
  [{ logo_url: '' }, 'logo_url'],
  [{ display_order: -1 }, 'display_order'],
])('a partner with %j is refused with a detail', async (parts, field) => {
  expect(await client.createPartner({ ...partner, ...parts })).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining(field) },
  });
  const { id } = (await client.createPartner(partner)).body;
  expect(await client.updatePartner(id, { ...partner, ...parts })).toMatchObject({ status: 400 });
});

test('an order that is no number becomes 0', async () => {
  const { body } = await client.createPartner({ ...partner, display_order: 'many' as unknown as number });
  expect(body.display_order).toBe(0);
});
