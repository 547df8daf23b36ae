import { expect, test } from 'vitest';
import { bulkText } from './bulk-text.ts';

test.each([
  ['withdraw', 14, 14, '14 articles withdrawn.'],
  ['withdraw', 1, 1, '1 article withdrawn.'],
  ['withdraw', 12, 14, '12 of 14 articles withdrawn; 2 were not published.'],
  ['withdraw', 0, 3, 'Nothing was changed: all 3 were not published.'],
  ['delete', 1, 2, '1 of 2 articles deleted; 1 was already in the bin.'],
  ['restore', 0, 1, 'Nothing was changed: the post was no longer in the bin.'],
  ['publish', 2, 2, '2 articles published again.'],
] as const)('%s that changed %i of %i posts says: %s', (action, changed, asked, text) => {
  expect(bulkText(action, changed, asked)).toBe(text);
});
