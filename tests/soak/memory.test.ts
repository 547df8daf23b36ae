import { expect, test } from 'vitest';
import { ageOf, growing } from './memory.ts';

const samples = (sizes: number[]) => sizes.map((host, second) => ({ second, host, database: 300 }));

test('memory that settles after warming up counts as flat', () => {
  expect(growing(samples([100, 200, 300, 300, 310, 320, 320, 310, 330]))).toEqual([]);
});

test('memory that keeps growing is reported with its part', () => {
  expect(growing(samples([100, 110, 120, 200, 220, 240, 320, 340, 360]))).toEqual(['host']);
});

test('the age of a process follows from its start, whatever its name', () => {
  const stat = `42 (node (x) y) S 1 42 42 0 -1 4194304 1 0 0 0 5 2 0 0 20 0 11 0 120000 1000 200 18446744073709551615`;
  expect(ageOf(stat, '1215.50 4000.00\n')).toBe(15.5);
});
