import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { preparePicture } from '#src/features/pictures/prepare-picture.server.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { photo } from '#tests/fixtures/real-images.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { pdf } from '#tests/fixtures/sample-pdf.ts';
import { importWorld } from '#tests/setup/import-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { stageImport } from './import.ts';

const { world, held } = importWorld();
const earlier = (letter: string, extension = 'jpg') => `${letter.repeat(40)}.${extension}`;

test('an imported picture stays the same byte for byte, and has its variants when the import is done', async () => {
  const { key, bytes, variants } = await preparePicture(await photo(900, 60));
  const { images } = await imported({ [key]: bytes });
  expect(images.get(key)).toEqual(new Uint8Array(bytes));
  expect([...images.keys()].sort()).toEqual([key, ...variants.map(({ width }) => key.replace('.jpg', `.${width}.webp`))].sort());
  expect(await row(key)).toMatchObject({ width: 60, height: 900, bytes: bytes.length, uploaded_by: 'import', counts_until: null });
});

test('a picture whose key is of an earlier version, without a size, loses where it was taken and keeps its address', async () => {
  const key = earlier('a');
  const { images } = await imported({ [key]: await photo(900, 60) });
  expect([...images.keys()]).toEqual([key]);
  const { exif, width, height } = await sharp(images.get(key)).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 60, height: 900 });
  expect(await row(key)).toMatchObject({ width: 60, height: 900, bytes: images.get(key)?.length });
});

test('a file comes back byte for byte under its address; one that is damaged refuses the import', async () => {
  const key = earlier('9', 'pdf');
  const { images } = await imported({ [key]: pdf(2_000) });
  expect([...images]).toEqual([[key, pdf(2_000)]]);
  expect(await row(key)).toMatchObject({ width: null, height: null, bytes: 2_000, uploaded_by: 'import' });
  await expect(imported({ [key]: pdf(2_000).subarray(0, -9) })).rejects.toThrow(`The picture ${key} of the backup is damaged.`);
});

test('an import that was cut off goes on with the pictures that are not there yet', async () => {
  const [done, cut, last] = ['b', 'c', 'd'].map((letter) => earlier(letter)) as [string, string, string];
  const pictures = { [done]: await photo(), [cut]: await photo(), [last]: await photo() };
  const media = memoryStore();
  const refusing = {
    ...media,
    put: (key: string, bytes: Uint8Array) => (key === cut ? Promise.reject(new Error('silent')) : media.put(key, bytes, '')),
  };
  await expect(imported(pictures, refusing)).rejects.toThrow('the content is as it was');
  expect([...media.images.keys()]).toEqual([done]);
  const put = vi.fn(media.put);
  await imported(pictures, { ...media, put });
  expect(put.mock.calls.map(([key]) => key)).toEqual([cut, last]);
});

test('a picture that the store has lost is stored again', async () => {
  const pictures = { [earlier('e')]: await photo() };
  await imported(pictures);
  expect((await imported(pictures)).images.size).toBe(1);
});

test('a picture that nobody can read stays as it is, and does not keep others from being imported', async () => {
  expectConsoleErrors(/a picture stays as it is/);
  const [broken, sound] = [earlier('0', 'png'), earlier('f')];
  const { images } = await imported({ [broken]: png(8_000, 5_000), [sound]: await photo() });
  expect([images.get(broken), images.has(sound)]).toEqual([png(8_000, 5_000), true]);
});

async function imported(pictures: Record<string, Uint8Array>, media = memoryStore()) {
  const picture = async (key: string) => new Uint8Array(pictures[key] ?? []);
  const staged = await stageImport(world.db, { ...(await held()), pictures: Object.keys(pictures), picture });
  await staged.replace(media, 'key').finally(staged.clear);
  return media;
}

async function row(key: string) {
  return (await world.db.from('uploads').select('*').eq('key', key).single().throwOnError()).data;
}
