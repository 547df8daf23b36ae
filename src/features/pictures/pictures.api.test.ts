import { beforeEach, expect, test } from 'vitest';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { prepared } from '#tests/fixtures/prepared-picture.ts';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { joined, png } from '#tests/fixtures/sample-images.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import type { ListedPicture } from './picture-list.ts';
import { storeImage, type UploadStore, uploadsOf } from './uploads.server.ts';

const owner = 'owner@example.com';
const store = memoryStore();
const world = testWorld({ uploads: store });
let token: string;

beforeEach(async () => {
  for (const table of ['partners', 'blogs', 'uploads', 'rate_limits'] as const)
    await world.db.from(table).delete().not(columnOf[table], 'is', null).throwOnError();
  store.images.clear();
  world.purged.length = 0;
  token = await world.signIn(owner);
});
const columnOf = { partners: 'id', blogs: 'id', uploads: 'key', rate_limits: 'bucket' } as const;

test('each stored picture is listed with every place that uses it', async () => {
  const [key, variant] = [await stored(2), (await stored(900)).replace('.png', '.640.webp')];
  const image = `/uploads/${key}`;
  const posts = [
    { ...blogRow({ id: 'in-text' }), title: 'In the text', main_content: ['One', `![A bay](https://site.test${image})`] },
    { ...blogRow({ id: 'binned' }), title: 'Binned', deleted_at: new Date().toISOString(), image_url: image },
    { ...blogRow({ id: 'of-variant' }), title: 'Of a variant', introduction: `![x](/uploads/${variant})` },
    { ...blogRow({ id: 'versions' }), title: 'Versions', featured_image: image },
  ];
  await world.db.from('blogs').insert(posts).throwOnError();
  await world.db.from('blogs').update({ featured_image: null }).eq('id', 'versions').throwOnError();
  await world.db
    .from('partners')
    .insert({ ...partnerRow(), company_name: 'Gulf Trade', logo_url: image })
    .throwOnError();
  const content = { title: 'Unsaved', introduction: `see ${image}` };
  await world.db.from('working_copies').update({ content }).eq('post_id', 'of-variant').throwOnError();
  const { pictures } = await list();
  expect(pictures.find((picture) => picture.key === key)?.uses.map(({ kind, title, where }) => [kind, title, where])).toEqual([
    ['post', 'In the text', 'text'],
    ['draft', 'Unsaved', 'text'],
    ['partner', 'Gulf Trade', 'logo'],
    ['revision', 'Versions', 'picture'],
    ['bin', 'Binned', 'picture'],
  ]);
  expect(pictures.find((picture) => picture.key !== key)?.uses).toMatchObject([{ id: 'of-variant', kind: 'post' }]);
  expect((await list('?unused=1')).pictures).toEqual([]);
});

test('a picture of the site is used by its present words before its earlier ones', async () => {
  const key = await stored(77);
  const facts = { ...defaultSiteProfile, story: `/uploads/${key}` };
  for (const answer_time of ['Before', 'Now']) {
    const { version } = await (await world.send('GET', '/api/site-profile', undefined, token)).json();
    const response = await world.send('PUT', '/api/site-profile', { facts: { ...facts, answer_time }, version }, token);
    expect(response.status).toBe(200);
  }
  const { pictures } = await list();
  expect(pictures[0]?.uses.map(({ title }) => title)).toEqual(['Your site', 'An earlier version of your site']);
});

test('what nothing uses is listed by itself, and the room that is left', async () => {
  const [used, unused] = [await stored(2), await stored(3)];
  await world.db
    .from('blogs')
    .insert({ ...blogRow(), featured_image: `/uploads/${used}` })
    .throwOnError();
  const page = await list('?unused=1');
  expect(page.pictures).toMatchObject([{ key: unused, url: `/uploads/${unused}`, width: 3, height: 3, uploaded_by: owner, uses: [] }]);
  const bytes = png(2, 3).length + png(3, 3).length;
  expect([page.used_bytes, page.free_bytes]).toEqual([bytes, 200 * 1_048_576 - bytes]);
});

test('a picture is described in one line, and found by words of it, in any letter case', async () => {
  const [quay, other] = [await stored(2), await stored(3)];
  const described = await describeAs(quay, '  The quay\nat 50% light ');
  expect([described.status, await described.json()]).toEqual([200, { key: quay, description: 'The quay at 50% light' }]);
  const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).pictures.map(({ key }) => key);
  expect(await found('QUAY AT')).toEqual([quay]);
  expect(await found('50% light')).toEqual([quay]);
  expect(await found('%')).toEqual([quay]);
  expect(await found('_')).toEqual([]);
  expect((await list()).pictures.map(({ key, description }) => [key, description])).toEqual([
    [other, ''],
    [quay, 'The quay at 50% light'],
  ]);
  expect((await describeAs(quay, 'x'.repeat(301))).status).toBe(400);
  expect((await describeAs(`${'0'.repeat(40)}.png`, 'A bay')).status).toBe(404);
});

test('what a saved article says of its pictures names those that have no name; a name that is there stays, and so does every text', async () => {
  const [cover, quay, named] = [await stored(2), await stored(3), await stored(4)];
  await describeAs(named, 'The first words');
  const main_content = [
    `![A \\*quay\\* at dawn](/uploads/${quay})`,
    `![Later words](/uploads/${quay})`,
    `![Other words](/uploads/${named})`,
  ];
  const post = {
    title: 'T',
    subtitle: 'S',
    format: 'markdown',
    featured_image: `/uploads/${cover}`,
    image_alt: 'A cover',
    main_content,
  };
  const response = await world.send('POST', '/api/blogs', post, token);
  expect(response.status).toBe(201);
  const { id } = await response.json();
  expect(await names()).toEqual({ [cover]: 'A cover', [quay]: 'A *quay* at dawn', [named]: 'The first words' });
  await describeAs(cover, 'Another cover');
  await world.send('PUT', `/api/blogs/${id}`, { ...post, image_alt: 'A third cover' }, token);
  expect((await names())[cover]).toBe('Another cover');
  expect(await (await world.request(`/api/blogs/${id}`)).json()).toMatchObject({ image_alt: 'A third cover', main_content });
});

test('pictures come in pages', async () => {
  const rows = Array.from({ length: 130 }, (_, number) => ({
    key: `${String(number).padStart(40, '0')}.png`,
    ...{ bytes: 1, width: 1, height: 1 },
    uploaded_by: owner,
  }));
  await world.db.from('uploads').insert(rows).throwOnError();
  const keys: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(next ? `?cursor=${next}` : '');
    keys.push(...page.pictures.map(({ key }) => key));
    next = page.next;
  }
  expect([keys.length, new Set(keys).size]).toEqual([130, 130]);
});

test('a deleted picture is gone with its variants, from the edge as well, and the audit log says so', async () => {
  const [key, other] = [await stored(2), await stored(3)];
  const response = await remove(key);
  expect([response.status, await response.json()]).toEqual([200, { removed: { key, url: `/uploads/${key}`, uses: [], use_count: 0 } }]);
  expect([...store.images.keys()].filter((name) => name.startsWith(key.slice(0, 40)))).toEqual([]);
  expect((await world.request(`/uploads/${key}`)).status).toBe(404);
  expect(world.purged).toEqual([`upload-${key}`]);
  expect((await list()).pictures.map((picture) => picture.key)).toEqual([other]);
  const { data } = await world.db
    .from('audit_log')
    .select('actor,action,kind,object_ids')
    .order('id', { ascending: false })
    .limit(1)
    .single();
  expect(data).toEqual({ actor: owner, action: 'erased', kind: 'picture', object_ids: [key] });
});

test('a picture that is used is kept, unless that is accepted', async () => {
  const key = await stored(2);
  await world.db
    .from('blogs')
    .insert({ ...blogRow({ id: 'a-post' }), title: 'A post', featured_image: `/uploads/${key}` })
    .throwOnError();
  const refused = await remove(key);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    {
      detail: 'This picture is used in one place. Remove it there first, or delete it all the same.',
      code: 'conflict',
      uses: [{ kind: 'post', id: 'a-post', post_id: 'a-post', title: 'A post', where: 'picture' }],
      use_count: 1,
    },
  ]);
  expect(store.images.has(key)).toBe(true);
  expect((await remove(`${key}?force=1`)).status).toBe(200);
  expect((await world.request('/api/blogs/a-post')).status).toBe(200);
});

test('a store that fails leaves the picture in the list, to be deleted again', async () => {
  expectConsoleErrors(/"level":"error"/);
  const key = await stored(2);
  const { remove: works } = store;
  (store as UploadStore).remove = () => Promise.reject(new Error('silent'));
  expect((await remove(key)).status).toBe(503);
  store.remove = works;
  expect((await remove(key)).status).toBe(200);
});

test.each([`${'0'.repeat(40)}.png`, 'x', '..%2f..%2fsecrets', `${'0'.repeat(40)}-2x3.640.webp`])(
  'there is no picture %s to delete',
  async (key) => {
    expect((await remove(key)).status).toBe(404);
  },
);

/** Stores a picture of this width with a variant, and returns its key. */
async function stored(width: number): Promise<string> {
  const picture = { ...prepared(png(width, 3)), variants: [{ width: Math.min(width, 640), bytes: joined('small') }] };
  return (await storeImage(store, picture, uploadsOf(world.db, owner))).url.replace('/uploads/', '');
}

async function list(query = ''): Promise<{ pictures: ListedPicture[]; used_bytes: number; free_bytes: number; next: string | null }> {
  return (await world.send('GET', `/api/pictures${query}`, undefined, token)).json();
}

function describeAs(key: string, description: string): Promise<Response> {
  return world.send('PUT', `/api/pictures/${key}`, { description }, token);
}

async function names(): Promise<Record<string, string>> {
  return Object.fromEntries((await list()).pictures.map(({ key, description }) => [key, description]));
}

function remove(key: string): Promise<Response> {
  return world.send('DELETE', `/api/pictures/${key}`, undefined, token);
}
