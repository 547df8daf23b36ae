import { expect, test } from 'vitest';
import { refusalOf, typeOfKey } from './image.ts';

const hash = '0123456789abcdef0123456789abcdef01234567';

test.each([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
])('a key that ends in %s stands for %s', (extension, type) => {
  expect(typeOfKey(`${hash}.${extension}`)).toBe(type);
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
  `${hash.toUpperCase()}.png`,
  `${hash}0.png`,
  hash.slice(1),
  hash,
  'constructor',
])('%j is not a key of an upload', { tags: ['S41'] }, (key) => {
  expect(typeOfKey(key)).toBeNull();
});

test.each([
  [{ type: 'image/png', size: 5_242_880 }, null],
  [{ type: 'image/jpeg', size: 5_242_881 }, 'File size should be less than 5MB.'],
  [{ type: 'image/svg+xml', size: 10 }, 'Please select an image file.'],
  [{ type: 'application/pdf', size: 10 }, 'Please select an image file.'],
  [{ type: '', size: 10 }, 'Please select an image file.'],
])('the refusal of %j is: %s', { tags: ['§5.upload', '§9.upload', '§8.upload', 'S33', 'S35'] }, (file, refusal) => {
  expect(refusalOf(file)).toBe(refusal);
});
