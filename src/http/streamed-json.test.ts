import { expect, test } from 'vitest';
import { streamedJson } from './streamed-json.ts';

test.each([1_000, 7_000_000])('a value of %d letters arrives whole, as JSON, with its headers', async (length) => {
  const value = { text: 'ß'.repeat(length / 2) };
  const response = streamedJson(value, { 'Cache-Control': 'no-store' });
  expect([response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual(['application/json', 'no-store']);
  expect(await response.json()).toEqual(value);
});

test('what a function cannot answer at once comes in pieces', async () => {
  const sizes: number[] = [];
  for await (const piece of streamedJson('x'.repeat(4_100_000), {}).body ?? []) sizes.push(piece.byteLength);
  expect(sizes.length).toBeGreaterThan(60);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(65_536);
});
