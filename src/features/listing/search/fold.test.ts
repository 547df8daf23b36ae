import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldWithOffsets } from './fold.ts';

// Letters that fold in every way there is, beside anything at all.
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aAéÉ ßæÆĲﬁΣς’“–أإآٱىيیةهﷺكکـًّ١۲İıＶ½\u00ad\u200d') }),
);

test.each([
  ['VISA', 'visa'],
  ['Café Société', 'cafe societe'],
  ['Cafe\u0301', 'cafe'],
  ['What’s “in” a name – or not', 'what\'s "in" a name - or not'],
  ['Straße Ærø Łódź', 'strasse aero lodz'],
  ['ΟΔΟΣ ὁδός', 'οδοσ οδοσ'],
  ['İstanbul ısı', 'istanbul isi'],
  ['ﬁnance Ｖｉｓａ', 'finance visa'],
  ['رُخْصَة', 'رخصه'],
  ['إدارة أعمال آمنة', 'اداره اعمال امنه'],
  ['مستشفى', 'مستشفي'],
  ['تـــجارة', 'تجاره'],
  ['٢٠٢٦ ۲۰۲۶', '2026 2026'],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test('a text folded with its places reads the same, and every place is the beginning of a character, in order', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { text: folded, starts } = foldWithOffsets(text);
      expect(folded).toBe(fold(text));
      expect(starts).toHaveLength(folded.length + 1);
      expect(starts.at(-1)).toBe(text.length);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
    }),
  );
});
