import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { readPhotoFrom } from './read-photo.server.ts';
import { shareImageFor } from './share-image.ts';
import { cacheShareImages, designFingerprint } from './share-image-cache.server.ts';

const post = { id: 'a-post', title: 'A title', category: null, introduction: 'First' };
const image = shareImageFor(post);

test('an image that is in the cache is not drawn again', async () => {
  const folder = temporaryFolder();
  const [name] = await cacheShareImages(folder, [image]);
  expect(statSync(join(folder, name ?? '')).size).toBeGreaterThan(1_000);
  writeFileSync(join(folder, name ?? ''), 'kept');
  expect(await cacheShareImages(folder, [image])).toEqual([name]);
  expect(statSync(join(folder, name ?? '')).size).toBe(4);
});

test('another title, category or id makes another image, and no other field does', async () => {
  const posts = [{}, { introduction: 'Second' }, { title: 'B' }, { category: 'Licensing' }, { id: 'of-another-drawing' }].map((part) => ({
    ...post,
    ...part,
  }));
  const folder = temporaryFolder();
  const [first, second, ...others] = await cacheShareImages(folder, posts.map(shareImageFor));
  expect(second).toBe(first);
  expect(new Set(others).size).toBe(3);
  expect(readdirSync(folder).sort()).toEqual([first, ...others].sort());
});

test('images without a post, and partial files of killed builds, are deleted', async () => {
  const folder = temporaryFolder();
  const [kept] = await cacheShareImages(folder, [image, { ...image, title: 'Gone' }]);
  writeFileSync(join(folder, 'half.png.0a1b'), '');
  await cacheShareImages(folder, [image]);
  expect(readdirSync(folder)).toEqual([kept]);
});

test('after a change of the design every image is drawn again', async () => {
  const folder = temporaryFolder();
  const [old] = await cacheShareImages(folder, [image], { fingerprint: 'old design' });
  const [current] = await cacheShareImages(folder, [image]);
  expect(current).not.toBe(old);
  expect(readdirSync(folder)).toEqual([current]);
});

test('without a change of the design its fingerprint stays the same', async () => {
  expect(await designFingerprint()).toBe(await designFingerprint());
  expect((await cacheShareImages(temporaryFolder(), [image]))[0]).toBe(
    (await cacheShareImages(temporaryFolder(), [image], { fingerprint: await designFingerprint() }))[0],
  );
});

const key = `${'a'.repeat(40)}-1600x900.jpg`;
const pictured = shareImageFor({ ...post, featured_image: `/uploads/${key}`, image_focus: '100 0' });

test('the photograph of a post is on its share image, cropped around its focus', async () => {
  const folder = temporaryFolder();
  const half = { create: { width: 800, height: 900, channels: 3 as const, background: '#ffffff' } };
  const photo = await sharp({ create: { ...half.create, width: 1_600, background: '#000000' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 800, top: 0 }])
    .jpeg()
    .toBuffer();
  const asked: string[] = [];
  const readPhoto = async ({ address }: { address: string }) => asked.push(address) > 0 && photo;
  const [name] = await cacheShareImages(folder, [pictured], { readPhoto: readPhoto as never });
  const { data, info } = await sharp(join(folder, name ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect([info.width, info.height, asked]).toEqual([1200, 630, [`/uploads/${key.replace('.jpg', '.1280.webp')}`]]);
  expect(brightness(1_100, 620)).toBeGreaterThan(brightness(100, 620) + 80);
  // Behind the title even a white photograph is dark.
  expect(brightness(1_190, 20)).toBeLessThan(60);
  await cacheShareImages(folder, [pictured], { readPhoto: readPhoto as never });
  expect(asked).toHaveLength(1);
});

test('a post whose photograph cannot be had is left to the function, and the next build asks again', async () => {
  const folder = temporaryFolder();
  const readPhoto = vi.fn(async () => null);
  for (const asked of [1, 2]) {
    expect(await cacheShareImages(folder, [pictured, image], { readPhoto })).toEqual([null, expect.stringMatching(/\.png$/)]);
    expect(readPhoto).toHaveBeenCalledTimes(asked);
  }
});

test.each(['https://example.com/a.jpg', '//example.com/a.jpg', '/a.jpg'])('the picture %s of another place is not fetched', (url) => {
  expect(shareImageFor({ ...post, featured_image: url })).toEqual(image);
});

test('a site that does not answer gives no photograph', async () => {
  const photo = { address: `/uploads/${key}`, x: 50, y: 50 };
  const read = readPhotoFrom('http://127.0.0.1:1');
  expect([await readPhotoFrom(undefined)(photo), await read(photo), await read(photo)]).toEqual([null, null, null]);
});
