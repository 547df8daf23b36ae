import { expect, test } from 'vitest';
import { tidyContact, tidyEnds, withoutMarks } from './typed-text.ts';

test.each([
  ['\u202a+971 50 123 4567\u202c', '+971 50 123 4567'],
  ['\u2066+971\u00a050\u00a0123\u20114567\u2069', '+971 50 123-4567'],
  ['+971\u201350\u2013123\u20134567\u200e', '+971-50-123-4567'],
  ['ada\u200b@example\u2060.com', 'ada@example.com'],
  ['(+971) 50 123 4567', '(+971) 50 123 4567'],
])('the contact %j is meant as %j', (text, meant) => {
  expect(tidyContact(text)).toBe(meant);
});

test('a web address loses what nobody sees and keeps its letters', () => {
  expect(withoutMarks('https://www.linkedin.com/in/example\u200b')).toBe('https://www.linkedin.com/in/example');
  expect(withoutMarks('https://example.com/a\u2013b')).toBe('https://example.com/a\u2013b');
});

test.each([
  ['\u200f\u0646\u0627\u0645\u200e ', '\u0646\u0627\u0645'],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['\u{1f468}\u200d\u{1f4bb}', '\u{1f468}\u200d\u{1f4bb}'],
  ['A \u2013 B', 'A \u2013 B'],
])('the short text %j becomes %j: joiners and dashes inside stay', (text, meant) => {
  expect(tidyEnds(text)).toBe(meant);
});
