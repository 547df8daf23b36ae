import { expect, test } from 'vitest';
import { replaced } from './rows.ts';

test('a row is removed, unless it is the last one, and makes room for several', () => {
  expect(replaced(['a', 'b'], 0)).toEqual(['b']);
  expect(replaced(['a'], 0)).toEqual(['a']);
  expect(replaced(['a', 'b'], 0, 'x', 'y')).toEqual(['x', 'y', 'b']);
});
