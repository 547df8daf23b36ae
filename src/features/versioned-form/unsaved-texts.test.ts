import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openPreview } from '#src/features/preview-links/preview-links.server.ts';
import { readSite } from '#src/features/publishing/read-site.server.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

// What lists, searches, links and the store of pictures make of texts that are typed and not saved.
const world = testWorld();
let token: string;

beforeEach(async () => {
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  token = await world.signIn(owner);
});

test('a draft without a title is a row of the list, with its first words and who typed them, and no row of any other list', async () => {
  const long = 'A **licence** costs less than most believe. It is renewed each year, with the [fees](https://example.com) of that year.';
  const { post } = await begin({ title: ' ', introduction: 'Not this', main_content: ['', long], format: 'markdown' });
  const [row] = (await list(`search=&limit=1`)).blogs;
  expect(row).toMatchObject({
    ...{ id: post, title: '', status: 'draft', unsaved_at: expect.stringMatching(/Z$/), unsaved_by: owner },
    first_words: 'A licence costs less than most believe. It is renewed each year, with the fees',
  });
  expect((await list('state=draft')).total).toBe(1);
  for (const reader of [undefined, token])
    expect(await (await world.send('GET', '/api/blogs', undefined, reader)).text()).not.toContain(post);
  expect((await world.request(`/api/blogs/${post}`)).status).toBe(404);
  expect((await readSite(world.db)).posts).toEqual([]);
});

test.each<[string, Record<string, unknown>, string | null]>([
  ['an introduction alone', { introduction: 'Begun' }, 'Begun'],
  ['one long word', { main_content: ['x'.repeat(200)] }, 'x'.repeat(80)],
  ['rows of another form', { key_takeaways: [{ text: 1 }, 'Second'], phases: 'none' }, 'Second none'],
  ['no words at all', { featured: true }, null],
])('of %s the first words are found', async (_, content, words) => {
  const { post } = await begin(content);
  expect((await list('')).blogs.find(({ id }) => id === post)).toMatchObject({ title: '', first_words: words });
});

test('a draft has the title that is typed in list, order and search; a published post has its own', async () => {
  const draft = await begin({ title: 'Aardvark of a draft', main_content: ['It digs for quokkas.'] });
  await store('aardvark-live');
  await type('aardvark-live', { title: 'Numbat', main_content: ['It eats termites.'] }, await world.signIn(editor));
  expect((await list('search=aardvark')).blogs).toMatchObject([
    { id: 'aardvark-live', title: 'Title of aardvark-live', first_words: null, unsaved_by: editor },
    { id: draft.post, title: 'Aardvark of a draft', first_words: null, unsaved_by: owner },
  ]);
  expect((await list('search=numbat')).total).toBe(0);
  expect((await list('state=changed&search=aardvark')).total).toBe(2);
  expect(await search('quokkas', token)).toMatchObject({ total: 1, results: [{ id: draft.post, title: 'Aardvark of a draft' }] });
  expect(await search('aardvark', token)).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining({ title: 'Aardvark of a draft' })]),
  });
  for (const [words, reader] of [['quokkas'], ['termites'], ['termites', token], ['numbat', token]] as const)
    expect(await search(words, reader)).toMatchObject({ total: 0 });
});

test('the search of a draft follows what is typed, what is taken back, and what is saved', async () => {
  await store('followed', 'draft');
  await type('followed', { main_content: ['A wombat burrows.'], password: 'quoll' });
  const found = async (words: string) => (await search(words, token)).total;
  expect([await found('wombat'), await found('quoll')]).toEqual([1, 0]);
  await type('followed', null);
  expect(await found('wombat')).toBe(0);
  await type('followed', { main_content: ['A bilby hops.'] });
  const { name } = await textOf('followed');
  const body = { title: 'Followed', subtitle: 'S', main_content: ['A dingo runs.'], text: { from: name, name: randomUUID() } };
  expect((await world.send('PUT', '/api/blogs/followed', body, token)).status).toBe(200);
  expect([await found('bilby'), await found('dingo')]).toEqual([0, 1]);
  // What is typed into a published post is no part of the search, and counts again once it is withdrawn.
  await world.send('PUT', '/api/blogs/followed/status', { status: 'published' }, token);
  await type('followed', { main_content: ['A potoroo waits.'] });
  expect([await found('potoroo'), await found('dingo')]).toEqual([0, 1]);
  await world.send('PUT', '/api/blogs/followed/status', { status: 'draft' }, token);
  expect([await found('potoroo'), await found('dingo')]).toEqual([1, 0]);
});

test('a private link shows what is typed, whoever typed it', async () => {
  await store('shared');
  const link = await (await world.send('POST', '/api/blogs/shared/preview-link', undefined, token)).json();
  await type('shared', { title: 'Typed by a colleague' }, await world.signIn(editor));
  expect(await openPreview(world.db, link.url.split('/').at(-1), new Set([owner]))).toMatchObject({
    post: { title: 'Title of shared' },
    unsaved: { title: 'Typed by a colleague' },
  });
});

test('a picture in a text that is not saved is used, and lies in the bin with its post', async () => {
  const keys = ['a', 'b', 'c'].map((letter) => `${letter.repeat(40)}-2x3.png`);
  const rows = keys.map((key) => ({ key, bytes: png(2, 3).length, width: 2, height: 3, uploaded_by: owner }));
  await world.db.from('uploads').insert(rows).throwOnError();
  const { id } = await begin({ featured_image: `/uploads/${keys[0]}` });
  await store('pictured');
  await type('pictured', { title: 'Typed', main_content: [`![A bay](/uploads/${keys[1]})`] });
  const { id: site, name } = await (await world.send('GET', '/api/site-profile/text', undefined, token)).json();
  await keep(site, { from: name, name: randomUUID(), content: { portrait: `/uploads/${keys[2]}` } });
  const uses = async () => {
    const { pictures } = await (await world.send('GET', '/api/pictures', undefined, token)).json();
    return Object.fromEntries(pictures.map((picture: { key: string; uses: unknown[] }) => [picture.key, picture.uses]));
  };
  expect(await uses()).toMatchObject({
    [keys[0] as string]: [{ kind: 'draft', id, post_id: null, title: '', where: 'picture' }],
    [keys[1] as string]: [{ kind: 'draft', post_id: 'pictured', title: 'Typed', where: 'text' }],
    [keys[2] as string]: [{ kind: 'site_profile', title: 'Your site', where: 'picture' }],
  });
  expect((await world.db.rpc('unused_uploads', { before: '2099-01-01T00:00:00Z' })).data).toEqual([]);
  await world.send('DELETE', '/api/blogs/pictured', undefined, token);
  expect(await uses()).toMatchObject({ [keys[1] as string]: [{ kind: 'bin', post_id: 'pictured' }] });
});

async function keep(id: string, body: unknown, by = token) {
  const response = await world.send('PUT', `/api/texts/${id}`, body, by);
  expect(response.status).toBe(200);
  return response.json();
}

/** A text that was kept once and never saved. */
async function begin(content: object): Promise<{ id: string; post: string }> {
  const id = randomUUID();
  const { post_id } = await keep(id, { from: null, name: randomUUID(), content });
  return { id, post: post_id };
}

async function textOf(post: string): Promise<{ id: string; name: string }> {
  return (await world.send('GET', `/api/blogs/${post}/text`, undefined, token)).json();
}

async function type(post: string, content: object | null, by = token): Promise<void> {
  const { id, name } = await textOf(post);
  await keep(id, { from: name, name: randomUUID(), content }, by);
}

async function store(id: string, status: 'published' | 'draft' = 'published'): Promise<void> {
  await world.db
    .from('blogs')
    .insert(blogRow({ id, title: `Title of ${id}`, status }))
    .throwOnError();
}

async function list(query: string): Promise<{ total: number; blogs: { id: string }[] }> {
  return (await world.send('GET', `/api/blogs?view=list&sort=title&direction=desc&${query}`, undefined, token)).json();
}

async function search(words: string, by?: string) {
  return (await world.send('GET', `/api/search?q=${words}`, undefined, by)).json();
}
