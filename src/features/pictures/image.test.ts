import { expect, test } from 'vitest';
import { originalsOfVariant, pictureOf, storedBox, typeOfKey, variantKey, variantsOf, variantWidths } from './image.ts';

const hash = '0123456789abcdef0123456789abcdef01234567';

test.each([
  ['a photo', 4_000, 3_000, 2_000],
  ['a panorama', 6_000, 3_000, 2_000],
  ['a tall drawing', 900, 7_800, 8_000],
  ['a wide one', 12_000, 2_000, 6_000],
])('%s of %d x %d is reduced to a box of %d pixels, so that its shorter side can be read', (_, width, height, side) => {
  expect(storedBox({ width, height })).toEqual({ width: side, height: side });
});

test.each([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
])('a key that ends in %s stands for %s', (extension, type) => {
  expect(typeOfKey(`${hash}.${extension}`)).toBe(type);
  expect(typeOfKey(`${hash}-1600x900.${extension}`)).toBe(type);
});

test.each([
  '',
  '..',
  '../uploads',
  `../${hash}.png`,
  `%2e%2e%2f${hash}.png`,
  `%252e%252e/${hash}.png`,
  `other/${hash}.png`,
  `${hash}.png/..`,
  `${hash}.png\n`,
  `${hash}.png\0`,
  `${hash}.svg`,
  `${hash}.html`,
  `${hash}.jpeg`,
  `${hash}.PNG`,
  `${hash}-0x5.png`,
  `${hash}-5x05.png`,
  `${hash}-12345x5.png`,
  `${hash}-5x.png`,
  `${hash}-5.png`,
  `${hash}x5x5.png`,
  `${hash}-5x5.640.webp`,
  `${hash.toUpperCase()}.png`,
  `${hash}0.png`,
  hash.slice(1),
  hash,
  'constructor',
])('%j is not a key of an upload', (key) => {
  expect(typeOfKey(key)).toBeNull();
});

test.each([
  [`/uploads/${hash}-1600x900.jpg`, { key: `${hash}-1600x900.jpg`, width: 1600, height: 900 }],
  [`/uploads/${hash}.png`, { key: `${hash}.png`, width: null, height: null }],
  [`/uploads/${hash}-1600x900.640.webp`, null],
  [`https://site.test/uploads/${hash}.png`, null],
  [`//uploads/${hash}.png`, null],
  [`/uploads/${hash}.png?a=1`, null],
  [`/uploads/../${hash}.png`, null],
  ['https://example.com/a.jpg', null],
  ['', null],
])('the stored picture at %j is %j', (address, picture) => {
  expect(pictureOf(address)).toEqual(picture);
});

test.each([
  [90, [90]],
  [96, [96]],
  [200, [96, 192, 200]],
  [640, [96, 192, 320, 640]],
  [641, [96, 192, 320, 640, 641]],
  [1600, [96, 192, 320, 640, 1280, 1600]],
  [2000, [96, 192, 320, 640, 1280, 2000]],
])('a picture of %i pixels is stored in the widths %j', (width, widths) => {
  expect(variantWidths(width)).toEqual(widths);
});

test('an image of our own store is offered in its widths, with its size', () => {
  expect(variantsOf(`/uploads/${hash}-1600x900.jpg`)).toEqual({
    src: `/uploads/${hash}-1600x900.jpg`,
    srcSet: [96, 192, 320, 640, 1280, 1600].map((width) => `/uploads/${hash}-1600x900.${width}.webp ${width}w`).join(', '),
    width: 1600,
    height: 900,
  });
});

test.each([`/uploads/${hash}-5x5.gif`, `/uploads/${hash}.png`, 'https://example.com/a.jpg', ''])('%j has no variants', (address) => {
  expect(variantsOf(address)).toBeNull();
});

test.each([
  ['', null],
  [`${hash}.png`, null],
  [`${hash}.0.webp`, null],
  [`${hash}.640.png`, null],
  [`../${hash}.640.webp`, null],
  [`${hash}-1600x900.641.webp`, null],
  [`${hash}-1600x900.2000.webp`, null],
  [variantKey(`${hash}-1600x900.jpg`, 1280), [`${hash}-1600x900.jpg`, `${hash}-1600x900.png`, `${hash}-1600x900.webp`]],
  [`${hash}.640.webp`, null],
])('the originals of the variant %j are %j', (key, originals) => {
  expect(originalsOfVariant(key)).toEqual(originals);
});
