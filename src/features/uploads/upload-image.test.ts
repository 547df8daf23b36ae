import { expect, test } from 'vitest';
import { refusalOf } from './upload-image.ts';

test.each([
  [{ type: 'image/png', size: 5_242_880 }, null],
  [{ type: 'image/jpeg', size: 5_242_881 }, 'File size should be less than 5MB.'],
  [{ type: 'image/svg+xml', size: 10 }, 'Please select an image file.'],
  [{ type: 'application/pdf', size: 10 }, 'Please select an image file.'],
  [{ type: '', size: 10 }, 'Please select an image file.'],
])('of %j it is said: %s', { tags: ['§5.upload', '§9.upload'] }, (file, refusal) => {
  expect(refusalOf(file)).toBe(refusal);
});
