import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentInputSchema } from './comment.ts';
import { type CommentField, problemOf, problemsOf } from './comment-rules.ts';

const good = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

test.each<[CommentField, string, string | null]>([
  ['name', ' \n', 'Please enter your name.'],
  ['name', 'x'.repeat(80), null],
  ['name', 'x'.repeat(81), 'Please use at most 80 characters.'],
  ['email', '', 'Please enter a valid email address.'],
  ['email', 'ada@example', 'Please enter a valid email address.'],
  ['email', 'ada@@example.com', 'Please enter a valid email address.'],
  ['email', ' ada+blog@mail.example.com ', null],
  ['email', 'آدا@مثال.إختبار', null],
  ['email', `${'x'.repeat(250)}@example.com`, 'Please use at most 254 characters.'],
  ['message', '', 'Please enter a message.'],
  ['message', ` ${'x'.repeat(4_000)} `, null],
  ['message', 'x'.repeat(4_001), 'Please use at most 4,000 characters.'],
])('the %s %.20j: %s', (field, text, problem) => {
  expect(problemOf(field, text)).toBe(problem);
});

test('the form and the schema find the same fields wrong, whatever is typed', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.emailAddress(),
    fc.constantFrom('', ' ', 'a@b.c', 'x'.repeat(81), 'y'.repeat(4_001)),
  );
  fc.assert(
    fc.property(fc.record({ name: text, email: text, message: text }), (texts) => {
      const result = commentInputSchema.safeParse(texts);
      const refused = new Set(result.error?.issues.map(({ path }) => path[0]));
      expect(new Set(Object.keys(problemsOf(texts)))).toEqual(refused);
    }),
  );
});

test('nothing is wrong with a good comment', () => {
  expect(problemsOf(good)).toEqual({});
});
