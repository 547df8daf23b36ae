import { expect, test } from 'vitest';
import { placeAfter } from './keep-caret.ts';

test.each([
  ['The fee', 'The visa fee', 7, 12],
  ['The fee', 'The visa fee', 3, 3],
  ['The fee', 'Now: The fee', 0, 5],
  ['The fee', 'The fee is low', 3, 3],
  ['One two three', 'One three', 6, 5],
  ['', 'New', 0, 3],
])('%j becomes %j: the caret goes from %i to %i', (before, after, from, to) => {
  expect(placeAfter(before, after, from)).toBe(to);
});
