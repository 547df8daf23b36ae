import { expect, test } from 'vitest';
import { shorten } from './text.ts';

test.each([
  ['a short text stays as it is', 'Two words', 20, 'Two words'],
  ['a text of exactly the length stays', 'abc def', 7, 'abc def'],
  ['line breaks and runs of spaces become one space', ' one\n\ntwo   three ', 40, 'one two three'],
  ['it is cut after a word', 'The licence is renewed each year', 18, 'The licence is…'],
  ['a word that fits exactly stays', 'The licence is renewed', 15, 'The licence is…'],
  ['no comma or full stop stands before the ellipsis', 'Ask first, then sign the paper', 12, 'Ask first…'],
  ['one long word is cut', 'a'.repeat(30), 10, `${'a'.repeat(9)}…`],
  ['Arabic is cut between words', 'تأسيس شركة في دبي خطوة بخطوة', 16, 'تأسيس شركة في…'],
])('%s', (_, text, max, expected) => {
  expect(shorten(text, max)).toBe(expected);
});

test('no emoji and no letter with marks is cut in half', () => {
  const family = '👨‍👩‍👧‍👦';
  const vowelled = 'مُ'.repeat(30);
  for (let max = 1; max < 40; max++) {
    for (const text of [family.repeat(20), `ab${family.repeat(20)}`, vowelled]) {
      const cut = shorten(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.replace('…', '').replace('ab', '').replaceAll(family, '').replaceAll('مُ', '')).toBe(
        max === 2 && text.startsWith('ab') ? 'a' : '',
      );
    }
  }
});
