import { expect, test } from 'vitest';
import { gif, joined, jpeg, png, webp } from '#tests/fixtures/sample-images.ts';
import { reasonByContent } from './upload-reasons.ts';

test.each([
  ['a PNG', png(), null],
  ['a JPEG', jpeg(), null],
  ['a GIF', gif(), null],
  ['a WebP', webp.lossy(), null],
  ['an empty file', joined(), 'empty'],
  ['a HEIC photo', joined([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0]), 'heic'],
  ['a HEIF photo', joined([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0]), 'heic'],
  ['an AVIF picture', joined([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0]), 'avif'],
  ['a drawing', joined('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['a drawing with a declaration', joined('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- made by hand -->\n<svg\n>'), 'svg'],
  ['a page with a drawing', joined('<html><svg></svg></html>'), 'other'],
  ['a document', joined('%PDF-1.7'), 'other'],
  ['one byte', joined('x'), 'other'],
])('%s is told by its first bytes', (_, bytes, reason) => {
  expect(reasonByContent(bytes)).toBe(reason);
});
