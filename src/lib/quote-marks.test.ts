import { expect, test } from 'vitest';
import { withoutQuoteMarks } from './quote-marks.ts';

test.each([
  ['“A licence is a promise.”', 'A licence is a promise.'],
  ['"A licence is a promise."', 'A licence is a promise.'],
  ['«الرخصة وعد»', 'الرخصة وعد'],
  ['« La licence est une promesse. »', 'La licence est une promesse.'],
  ['„Eine Lizenz ist ein Versprechen.“', 'Eine Lizenz ist ein Versprechen.'],
  [' “Ask for ‘the list’ first.” ', 'Ask for ‘the list’ first.'],
])('%s is read without the marks around it', (typed, words) => {
  expect(withoutQuoteMarks(typed)).toBe(words);
});

test.each(['“One” and “two”', 'Ask for “the list”', '“Ask', '"', '""'])('%s stays as it is typed', (typed) => {
  expect(withoutQuoteMarks(typed)).toBe(typed);
});
