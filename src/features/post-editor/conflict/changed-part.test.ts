import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

test.each([
  ['one two three', 'one 2 three', { before: 'one ', changed: 'two', after: ' three' }],
  ['one two', 'one two', { before: 'one two', changed: '', after: '' }],
  ['one', '', { before: '', changed: 'one', after: '' }],
  ['a a', 'a a a', { before: 'a a', changed: '', after: '' }],
])('%j against %j', (text, other, part) => {
  expect(changedPart(text, other)).toEqual(part);
});

test('the three parts are the text again, whatever it is compared with', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      const { before, changed, after } = changedPart(text, other);
      expect(before + changed + after).toBe(text);
    }),
  );
});
