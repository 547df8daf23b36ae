import { expect, test } from 'vitest';
import { moved, replaced } from './rows.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('the row at %i moves to %i', (from, to, rows) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(rows);
});

test('a row is removed, unless it is the last one, and makes room for several', () => {
  expect(replaced(['a', 'b'], 0)).toEqual(['b']);
  expect(replaced(['a'], 0)).toEqual(['a']);
  expect(replaced(['a', 'b'], 0, 'x', 'y')).toEqual(['x', 'y', 'b']);
});
