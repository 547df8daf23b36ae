import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { KeptImages } from './kept-images.server.ts';
import { shareImageFor } from './share-image.ts';

const image = shareImageFor({ id: 'a-post', title: 'A title', category: null });

test('an image that was drawn before is read and not drawn', async () => {
  const folder = temporaryFolder();
  const drawn = await new KeptImages(folder).imageOf(image);
  const [name = ''] = readdirSync(folder);
  // What is in the file is what is given: nothing was drawn in its place.
  writeFileSync(join(folder, name), 'kept');
  expect((await new KeptImages(folder).imageOf(image)).toString()).toBe('kept');
  expect(drawn.length).toBeGreaterThan(1_000);
});

test('another title, category or id is another image, and the rest of a post is none of its business', async () => {
  const folder = temporaryFolder();
  const kept = new KeptImages(folder);
  const post = { id: 'a-post', title: 'A title', category: null, introduction: 'First' };
  for (const parts of [{}, { introduction: 'Second' }, { title: 'B' }, { category: 'Licensing' }, { id: 'b' }])
    await kept.imageOf(shareImageFor({ ...post, ...parts }));
  expect(readdirSync(folder)).toHaveLength(4);
});

test('images that no post wants any more are forgotten, with what a killed build left half written', async () => {
  const folder = temporaryFolder();
  const kept = new KeptImages(folder);
  await kept.imageOf(image);
  await kept.imageOf({ ...image, title: 'Gone' });
  writeFileSync(join(folder, 'half.png.0a1b'), '');
  const before = new Set(readdirSync(folder));
  await kept.keepOnly([image]);
  const after = readdirSync(folder);
  expect(after).toHaveLength(1);
  expect(before.has(after[0] ?? '')).toBe(true);
  expect(statSync(join(folder, after[0] ?? '')).size).toBeGreaterThan(1_000);
});
