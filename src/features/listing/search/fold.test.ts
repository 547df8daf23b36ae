import { expect, test } from 'vitest';
import { foldedTexts } from '#tests/fixtures/folded-texts.ts';
import { fc } from '#tests/setup/properties.ts';
import { fold, foldWithOffsets } from './fold.ts';

// Letters that fold in every way there is, beside anything at all.
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aAéÉ ßæÆĲﬁΣς’“–أإآٱىيیةهﷺكکـًّ١۲İıＶ½\u00ad\u200d') }),
);

test.each(foldedTexts)('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding is idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test('folding with offsets gives the same text, and offsets in ascending order', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { text: folded, offsets } = foldWithOffsets(text);
      expect(folded).toBe(fold(text));
      expect(offsets).toHaveLength(folded.length + 1);
      expect(offsets.at(-1)).toBe(text.length);
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    }),
  );
});
