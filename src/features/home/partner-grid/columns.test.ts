import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';

test('up to as many partners as the width has room for stand in one row', () => {
  expect([1, 2, 3, 4, 5, 6].map((partners) => columnsOf(partners, 6))).toEqual([1, 2, 3, 4, 5, 6]);
  expect([1, 2, 3, 4].map((partners) => columnsOf(partners, 4))).toEqual([1, 2, 3, 4]);
});

test.each([
  [6, { 7: 4, 8: 4, 9: 3, 10: 5, 11: 6, 12: 6, 13: 5, 14: 5, 15: 5, 16: 4, 17: 6, 18: 6, 19: 5 }],
  [4, { 5: 3, 6: 3, 7: 4, 8: 4, 9: 3, 10: 2, 11: 4, 12: 4, 13: 2 }],
])('of more, with room for %i columns, those are taken that fill the last row best', (most, expected) => {
  const partners = Object.keys(expected).map(Number);
  expect(Object.fromEntries(partners.map((count) => [count, columnsOf(count, most)]))).toEqual(expected);
});
