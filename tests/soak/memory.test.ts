import { expect, test } from 'vitest';
import { growing } from './memory.ts';

const samples = (sizes: number[]) => sizes.map((host, second) => ({ second, host, database: 300 }));

test('memory that settles after warming up counts as flat', () => {
  expect(growing(samples([100, 200, 300, 300, 310, 320, 320, 310, 330]))).toEqual([]);
});

test('memory that keeps growing is reported with its part', () => {
  expect(growing(samples([100, 110, 120, 200, 220, 240, 320, 340, 360]))).toEqual(['host']);
});
