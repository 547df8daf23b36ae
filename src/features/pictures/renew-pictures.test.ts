import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { photo } from '#tests/fixtures/real-images.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { preparePicture } from './prepare-picture.server.ts';
import { renewPictures } from './renew-pictures.server.ts';

const world = testWorld();
const old = `${'a'.repeat(40)}.jpg`;
let store = memoryStore();
let purged: string[] = [];

beforeEach(async () => {
  store = memoryStore();
  purged = [];
  await world.db.from('uploads').delete().neq('key', '').throwOnError();
});

test('an old picture loses where it was taken and gets its variants, at the same address', async () => {
  await keep(old, await photo(900, 60));
  expect(await renew()).toBe(1);
  expect([...store.images.keys()].sort()).toEqual([old.replace('.jpg', '.60.webp'), old].sort());
  const { exif, width, height } = await sharp(store.images.get(old)).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 60, height: 900 });
  expect(purged).toEqual([`upload-${old}`]);
  expect(await row(old)).toMatchObject({ width: 60, height: 900, bytes: store.images.get(old)?.length, processed_at: expect.any(String) });
});

test('an imported picture of today gets its variants and stays the same, byte for byte', async () => {
  const { key, bytes, variants } = await preparePicture(await photo());
  await keep(key, bytes);
  expect(await renew()).toBe(1);
  expect(Buffer.from(store.images.get(key) ?? [])).toEqual(Buffer.from(bytes));
  expect(store.images.size).toBe(1 + variants.length);
});

test('a run that is cut off is taken up by the next, and one that has nothing to do does nothing', async () => {
  const keys = ['b', 'c', 'd'].map((letter) => `${letter.repeat(40)}.jpg`);
  for (const key of keys) await keep(key, await photo());
  let left = 2;
  expect(await renew(() => left-- <= 0)).toBe(2);
  expect([await renew(), await renew()]).toEqual([1, 0]);
});

test('a picture that nobody can read stays as it is, and does not keep others waiting', async () => {
  expectConsoleErrors(/a picture stays as it is/);
  const broken = `${'0'.repeat(40)}.png`;
  await keep(broken, png(8_000, 5_000));
  await keep(old, await photo());
  expect([await renew(), await renew()]).toEqual([2, 0]);
  expect(store.images.get(broken)).toEqual(png(8_000, 5_000));
});

test('while the store is down a picture waits', async () => {
  await keep(old, await photo());
  const { replace } = store;
  store.replace = () => Promise.reject(new Error('silent'));
  await expect(renew()).rejects.toThrow('silent');
  store.replace = replace;
  expect(await renew()).toBe(1);
});

/** Stores a picture as an earlier release or an import did. */
async function keep(key: string, bytes: Uint8Array): Promise<void> {
  await store.put(key, bytes, '');
  await world.db.from('uploads').insert({ key, bytes: bytes.length, uploaded_by: 'a@example.com' }).throwOnError();
}

function renew(isTimeUp = () => false): Promise<number> {
  return renewPictures({ db: world.db, store, purge: async (tags) => void purged.push(...tags), isTimeUp });
}

async function row(key: string) {
  return (await world.db.from('uploads').select('*').eq('key', key).single().throwOnError()).data;
}
