import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { shareImageFor } from './share-image.ts';
import { cacheShareImages, designFingerprint } from './share-image-cache.server.ts';

const post = { id: 'a-post', title: 'A title', category: null, introduction: 'First' };
const image = shareImageFor(post);

test('an image that is in the cache is not drawn again', async () => {
  const folder = temporaryFolder();
  const [name = ''] = await cacheShareImages(folder, [image]);
  expect(statSync(join(folder, name)).size).toBeGreaterThan(1_000);
  writeFileSync(join(folder, name), 'kept');
  expect(await cacheShareImages(folder, [image])).toEqual([name]);
  expect(statSync(join(folder, name)).size).toBe(4);
});

test('another title, category or id makes another image, and no other field does', async () => {
  const posts = [{}, { introduction: 'Second' }, { title: 'B' }, { category: 'Licensing' }, { id: 'b' }].map((part) => ({
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
  const [old] = await cacheShareImages(folder, [image], 'old design');
  const [current] = await cacheShareImages(folder, [image]);
  expect(current).not.toBe(old);
  expect(readdirSync(folder)).toEqual([current]);
});

test('without a change of the design its fingerprint stays the same', async () => {
  expect(await designFingerprint()).toBe(await designFingerprint());
  expect((await cacheShareImages(temporaryFolder(), [image]))[0]).toBe(
    (await cacheShareImages(temporaryFolder(), [image], await designFingerprint()))[0],
  );
});
