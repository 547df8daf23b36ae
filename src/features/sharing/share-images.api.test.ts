import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Service } from '#src/features/services/service.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { bytesOf, noise } from '#tests/fixtures/real-images.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testApi } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const store = memoryStore();
const world = testWorld({ uploads: store });
const key = `${'a'.repeat(40)}-1600x900.jpg`;

beforeEach(() => world.db.from('blogs').delete().neq('id', '').throwOnError());

/** Where the address of a post's image leads now. */
async function addressOf(id: string): Promise<string> {
  const response = await world.request(`/share/${id}.png`);
  expect(response.status).toBe(302);
  return response.headers.get('Location') ?? '';
}

test('the share image of a post that no build knows is its own, and other sites may show it', async () => {
  await store.put(key, await bytesOf(noise(1_600, 900).jpeg()), 'image/jpeg');
  const rows = [blogRow({ id: 'plain' }), blogRow({ id: 'pictured', featured_image: `/uploads/${key}` })];
  await world.db.from('blogs').insert(rows).throwOnError();
  for (const [id, extension, format] of [
    ['plain', 'png', 'png'],
    ['pictured', 'jpg', 'jpeg'],
  ]) {
    const address = await addressOf(id ?? '');
    expect(address).toMatch(new RegExp(`^/share/${id}\\.[\\w-]{12}\\.${extension}$`));
    const response = await world.request(address);
    const named = ['Content-Type', 'Cross-Origin-Resource-Policy', 'Netlify-Cache-Tag'].map((name) => response.headers.get(name));
    expect([response.status, ...named]).toEqual([200, `image/${format}`, 'cross-origin', `post-${id}`]);
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=604800');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
  }
});

test('its address changes with its content and with nothing else, and an older one leads to that of now', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'edited', title: 'Before' }))
    .throwOnError();
  const before = await addressOf('edited');
  await world.db.from('blogs').update({ introduction: 'Edited.', views: 9 }).eq('id', 'edited').throwOnError();
  expect(await addressOf('edited')).toBe(before);
  const others = [{ title: 'After' }, { category: 'Licensing' }, { featured_image: `/uploads/${key}` }, { image_focus: '10 20' }];
  const addresses = [before];
  for (const change of others) {
    await world.db.from('blogs').update(change).eq('id', 'edited').throwOnError();
    addresses.push(await addressOf('edited'));
  }
  expect(new Set(addresses).size).toBe(5);
  expect((await world.request(before)).headers.get('Location')).toBe(addresses.at(-1));
});

test('a service has a share image, until it is removed; one that is not on the site has none', async () => {
  expectConsoleErrors(/not_found/);
  const services = [serviceRow({ slug: 'visas', name: 'Visas' }), serviceRow({ slug: 'unnamed', name: '' })];
  const store = (all: Service[]) =>
    world.db
      .from('site_profile')
      .update({ facts: { services: all } })
      .eq('id', 1)
      .throwOnError();
  await store(services);
  const leads = await world.request('/share/service_visas.png');
  const path = leads.headers.get('Location') ?? '';
  expect(path).toMatch(/^\/share\/service_visas\.[\w-]{12}\.png$/);
  const response = await world.request(path);
  expect([response.status, response.headers.get('Netlify-Cache-Tag')]).toEqual([200, 'site-profile']);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  await store([{ ...(services[0] as Service), price: 'AED 1' }]);
  expect((await world.request('/share/service_visas.png')).headers.get('Location')).toBe(path);
  for (const gone of ['/share/service_unnamed.png', '/share/service_none.png', '/share/service_.png'])
    expect([gone, (await world.request(gone)).status]).toEqual([gone, 404]);
  await store([]);
  expect((await world.request(path)).status).toBe(404);
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a scheduled post', { status: 'scheduled', publish_at: '2036-01-01T08:00:00Z' }],
  ['a withdrawn post', { status: 'draft', first_published_at: '2026-01-01T08:00:00Z' }],
  ['a deleted post', { deleted_at: '2026-01-01T08:00:00Z' }],
])('%s has no share image', async (_, state) => {
  expectConsoleErrors(/not_found/);
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'hidden' }))
    .throwOnError();
  const address = await addressOf('hidden');
  await world.db.from('blogs').update(state).eq('id', 'hidden').throwOnError();
  for (const path of [address, '/share/hidden.png']) expect((await world.request(path)).headers.get('Cache-Control')).toBe('no-store');
  expect((await world.request(address)).status).toBe(404);
});

test.each(['/share/none.png', '/share/hidden', '/share/Hidden.png', '/share/%00.png', '/share/a.b.c.png', '/share/hidden.gif'])(
  '%s is answered 404',
  async (path) => {
    expectConsoleErrors(/not_found/);
    expect((await world.request(path)).status).toBe(404);
  },
);

test('the image of a post is drawn once at a time, however many ask for it', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'wanted' }))
    .throwOnError();
  const path = await addressOf('wanted');
  let [drawing, most] = [0, 0];
  const drawShareImage = async () => {
    most = Math.max(most, ++drawing);
    // Behind what the others ask the database.
    await world.db.from('blogs').select('id').throwOnError();
    drawing -= 1;
    return new Uint8Array([1]);
  };
  const { request } = testApi(world.db, { drawShareImage });
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(path)));
  expect([most, answers.map(({ status }) => status)]).toEqual([1, Array(5).fill(200)]);
});

test('instead of an image that could not be drawn the one of the site is answered, and the next who asks has it drawn', async () => {
  expectConsoleErrors(/no ink/);
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'failed' }))
    .throwOnError();
  const path = await addressOf('failed');
  const draw = vi
    .fn()
    .mockRejectedValueOnce(new Error('no ink'))
    .mockResolvedValue(new Uint8Array([1]));
  const { request } = testApi(world.db, { drawShareImage: draw });
  const failed = await request(path);
  expect([failed.status, failed.headers.get('Location'), failed.headers.get('Netlify-CDN-Cache-Control')]).toEqual([
    302,
    '/share.png',
    'no-store',
  ]);
  expect((await request(path)).status).toBe(200);
});

test.each([
  ['is gone', undefined],
  ['cannot be read', 'no picture'],
])('a post whose photograph %s has its drawing at the address of now', async (_, stored) => {
  const missing = `${(stored ? 'b' : 'c').repeat(40)}-1600x900.jpg`;
  if (stored) await store.put(missing, new TextEncoder().encode(stored), 'image/jpeg');
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'drawn', featured_image: `/uploads/${missing}` }))
    .throwOnError();
  const response = await world.request(await addressOf('drawn'));
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});
