import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesOf, noise, photo } from '#tests/fixtures/real-images.ts';
import { gif, gifScreen, joined, png, segment } from '#tests/fixtures/sample-images.ts';
import { preparePicture } from './prepare-picture.server.ts';

const damaged = 'This file is damaged, or was not copied completely.';

test('a photo is stored upright, with its size in its key and without the place where it was taken', async () => {
  const file = await photo(60, 40);
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const picture = await preparePicture(file);
  expect(picture.key).toMatch(/^[0-9a-f]{40}-40x60\.jpg$/);
  for (const bytes of [picture.bytes, ...picture.variants.map((variant) => variant.bytes)]) {
    const { width, height, orientation, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    expect({ width, height, orientation, exif, icc, xmp, iptc }).toEqual({ width: 40, height: 60 });
  }
});

test('a large picture is stored with at most 2,000 pixels a side, and in six widths', async () => {
  const { width, height, bytes, variants } = await preparePicture(await bytesOf(noise(2_400, 1_200).jpeg()));
  expect([width, height]).toEqual([2_000, 1_000]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2_000, height: 1_000 });
  const sizes = await Promise.all(variants.map(async (variant) => [variant.width, (await sharp(variant.bytes).metadata()).height]));
  expect(sizes).toEqual([
    [96, 48],
    [192, 96],
    [320, 160],
    [640, 320],
    [1_280, 640],
    [2_000, 1_000],
  ]);
});

test('a tall picture keeps a side that can be read', async () => {
  const { width, height } = await preparePicture(await bytesOf(noise(900, 3_000).jpeg()));
  expect([width, height]).toEqual([900, 3_000]);
});

test.each([
  ['a PNG', () => bytesOf(noise(9, 7).png()), 'png'],
  ['a PNG with a palette', () => bytesOf(noise(9, 7).png({ palette: true })), 'png'],
  ['a WebP', () => bytesOf(noise(9, 7).webp()), 'webp'],
  ['a GIF', () => bytesOf(noise(9, 7).gif()), 'gif'],
  ['a JPEG in grey', () => bytesOf(noise(9, 7).greyscale().jpeg()), 'jpeg'],
  ['a JPEG of a printer, in CMYK', () => bytesOf(noise(9, 7).toColourspace('cmyk').jpeg()), 'jpeg'],
])('%s stays what it is', async (_, file, format) => {
  const { key, bytes } = await preparePicture(await file());
  expect(key).toMatch(/-9x7\.(png|webp|gif|jpg)$/);
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 9, height: 7 });
});

test('texts in a PNG, and files that hide behind a picture, are not stored', async () => {
  const file = joined(
    await bytesOf(
      noise(9, 7)
        .withMetadata({ exif: { IFD0: { Artist: 'Ada Example' } } })
        .png(),
    ),
    'PK\x03\x04 Ada Example',
  );
  const { bytes } = await preparePicture(file);
  expect(Buffer.from(bytes).includes('Ada Example')).toBe(false);
});

test('a script in a comment of a JPEG is not stored', async () => {
  const file = await bytesOf(noise(9, 7).jpeg());
  const { bytes } = await preparePicture(joined(file.subarray(0, 2), segment(0xfe, joined('<script>')), file.subarray(2)));
  expect(Buffer.from(bytes).includes('<script>')).toBe(false);
});

test('what hides behind the end of a GIF is not stored', async () => {
  const { bytes } = await preparePicture(joined(gif(2, 3), '<script>'));
  expect(Buffer.from(bytes).includes('<script>')).toBe(false);
});

test.each(['portrait', 'portrait-small'])('for a place of less than 200 px the %s of the sample takes at most 8 KB', async (name) => {
  const drawing = readFileSync(`local/seed/pictures/${name}.svg`);
  const { variants } = await preparePicture(await bytesOf(sharp(drawing).resize(480).webp({ quality: 90 })));
  expect(variants.map(({ width, bytes }) => [width, width > 200 || bytes.length <= 8_192])).toEqual(
    [96, 192, 320, 480].map((width) => [width, true]),
  );
});

test('an animated GIF keeps its frames and has no variants', async () => {
  const { key, bytes, variants } = await preparePicture(gif(2, 3, 4));
  expect([key.slice(40), variants]).toEqual(['-2x3.gif', []]);
  expect((await sharp(bytes).metadata()).pages).toBe(4);
});

test('an animated WebP keeps its frames and has no variants', async () => {
  const frames = await Promise.all([noise(9, 7), noise(9, 7).negate()].map((frame) => bytesOf(frame.png())));
  const { key, bytes, variants } = await preparePicture(await bytesOf(sharp(frames, { join: { animated: true } }).webp()));
  expect([key.slice(40), variants, (await sharp(bytes).metadata()).pages]).toEqual(['-9x7.webp', [], 2]);
});

test.each(['baseline', 'progressive'])('a %s JPEG without the mark of its end is stored whole', async (kind) => {
  const file = await bytesOf(noise(600, 400).jpeg({ progressive: kind === 'progressive' }));
  expect(await preparePicture(file.subarray(0, -2))).toMatchObject({ width: 600, height: 400 });
});

test('the same file is the same picture', async () => {
  const file = await photo();
  expect((await preparePicture(file)).key).toBe((await preparePicture(file)).key);
});

test('a PNG that is too large to be stored gets a palette', async () => {
  const pixels = randomBytes(2_000 * 1_200 * 3);
  const { bytes } = await preparePicture(
    await bytesOf(sharp(pixels, { raw: { width: 2_000, height: 1_200, channels: 3 } }).png({ compressionLevel: 1 })),
  );
  expect(bytes.length).toBeLessThan(5_242_880);
});

test.each([
  ['a truncated JPEG', async () => halfOf(await photo(600, 400)), damaged],
  ['a JPEG that has lost its last bytes', async () => (await photo(600, 400)).subarray(0, -40), damaged],
  ['a truncated PNG', async () => halfOf(await bytesOf(noise(600, 400).png())), damaged],
  ['a PNG of 60,000 x 60,000 pixels', async () => png(60_000, 60_000), /^The image measures 60000 x 60000 pixels\./],
  ['a bomb that declares less than it may', async () => png(8_000, 5_000), damaged],
  ['a GIF whose frames nobody can decode', async () => joined(gifScreen(), ',', new Uint8Array(8), [0, 99, 1, 1, 0], ';'), damaged],
  [
    'a GIF of 2,001 pixels',
    async () => gif(2_001, 3),
    'This GIF measures 2001 x 3 pixels, and at most 2,000 a side are allowed. Make it smaller, or save it as PNG.',
  ],
])('%s is refused with its reason', async (_, file, reason) => {
  await expect(preparePicture(await file())).rejects.toMatchObject({
    code: 'bad_request',
    extra: { reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
  });
});

test('a picture that is refused does not keep the next one from being stored', async () => {
  const first = preparePicture(png(8_000, 5_000)).catch(({ code }) => code);
  expect(await Promise.all([first, preparePicture(await photo()).then(({ width }) => width)])).toEqual(['bad_request', 40]);
});

function halfOf(file: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return file.subarray(0, file.length / 2);
}
