import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { chunksOf } from './chunks.ts';

const sizes = { min: 8, max: 32 };
const posts = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `post-${count - index}`, text: 'as it was' }));
const names = (list: { id: string; text: string }[]) => chunksOf(list, sizes).map((chunk) => JSON.stringify(chunk));
const changed = (before: string[], after: string[]) => after.filter((name) => !before.includes(name)).length;

test('every post is in exactly one chunk, in order, and no chunk is larger than allowed', () => {
  fc.assert(
    fc.property(fc.nat(500), (count) => {
      const chunks = chunksOf(posts(count), sizes);
      expect(chunks.flat()).toEqual(posts(count));
      for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(sizes.max);
      for (const chunk of chunks.slice(1)) expect(chunk.length).toBeGreaterThanOrEqual(sizes.min);
    }),
  );
});

test('an edit changes one chunk', () => {
  const before = posts(400);
  fc.assert(
    fc.property(fc.nat(399), (edited) => {
      const after = before.map((post, index) => (index === edited ? { ...post, text: 'edited' } : post));
      expect(changed(names(before), names(after))).toBe(1);
    }),
  );
});

test('a new post changes the newest chunk alone', () => {
  for (let count = 1; count < 200; count++) expect(changed(names(posts(count)), names(posts(count + 1)))).toBe(1);
});

test('a thousand posts are one chunk, and a deletion changes one or two of ten thousand', () => {
  expect(chunksOf(posts(1_000)).length).toBe(1);
  const before = chunksOf(posts(10_000)).map((chunk) => JSON.stringify(chunk));
  for (const index of [0, 17, 4_321, 9_999]) {
    const after = chunksOf(posts(10_000).toSpliced(index, 1)).map((chunk) => JSON.stringify(chunk));
    expect(changed(before, after)).toBeLessThanOrEqual(2);
  }
});
