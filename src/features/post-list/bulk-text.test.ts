import { expect, test } from 'vitest';
import { bulkText } from './bulk-text.ts';

test.each([
  ['withdraw', 14, 14, '14 posts withdrawn.'],
  ['withdraw', 1, 1, '1 post withdrawn.'],
  ['withdraw', 12, 14, '12 of 14 posts withdrawn; 2 were not published.'],
  ['withdraw', 0, 3, 'Nothing was changed: all 3 were not published.'],
  ['delete', 1, 2, '1 of 2 posts deleted; 1 was already in the bin.'],
  ['restore', 0, 1, 'Nothing was changed: the post was no longer in the bin.'],
  ['publish', 2, 2, '2 posts published again.'],
] as const)('%s that changed %i of %i posts says: %s', (action, changed, asked, text) => {
  expect(bulkText(action, changed, asked)).toBe(text);
});
