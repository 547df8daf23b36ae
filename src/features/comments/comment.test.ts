import { expect, test } from 'vitest';
import { z } from 'zod';
import { onOneLine } from '#src/features/visitor-texts/readable-text.ts';
import { emailPattern, problemOf, problemsOf, type VisitorField } from '#src/features/visitor-texts/visitor-fields.ts';
import { cpuTimeMs } from '#tests/setup/cpu-time.ts';
import { fc } from '#tests/setup/properties.ts';
import { commentInputSchema } from './comment.ts';

const valid = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

test.each<[VisitorField, string, string | null]>([
  ['name', ' \n', 'Please enter your name.'],
  ['name', 'x'.repeat(80), null],
  ['name', 'x'.repeat(81), 'Please use at most 80 characters.'],
  ['email', '', 'Please enter a valid email address.'],
  ['email', 'ada@example', 'Please enter a valid email address.'],
  ['email', 'ada@@example.com', 'Please enter a valid email address.'],
  ['email', ' ada+blog@mail.example.com ', null],
  ['email', 'آدا@مثال.إختبار', null],
  ['email', `${'x'.repeat(250)}@example.com`, 'Please use at most 254 characters.'],
  ['message', '', 'Please write your comment.'],
  ['message', ` ${'x'.repeat(4_000)} `, null],
  ['message', 'x'.repeat(4_001), 'Please use at most 4,000 characters.'],
])('form and API agree on the %s, case %#', (field, text, problem) => {
  expect(problemOf(field, text)).toBe(problem);
  const issues = commentInputSchema.safeParse({ ...valid, [field]: text }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual(problem ? [[field, problem]] : []);
});

test('a valid comment has no problems, and its texts are trimmed', () => {
  expect(problemsOf(valid)).toEqual({});
  expect(commentInputSchema.parse({ ...valid, message: ' Hello\n' })).toMatchObject(valid);
});

test('a name that is accepted is stored on one line, with single spaces', () => {
  expect(commentInputSchema.parse({ ...valid, name: ' Ada \t Lovelace\u00a0', message: 'Hello' }).name).toBe('Ada Lovelace');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), (name) => {
      const parsed = commentInputSchema.safeParse({ ...valid, name, message: 'Hello' });
      if (parsed.success) expect(parsed.data.name).toBe(onOneLine(parsed.data.name));
    }),
  );
});

test('the OpenAPI description states the lengths', () => {
  const { properties } = z.toJSONSchema(commentInputSchema, { io: 'input' });
  expect(properties).toMatchObject({
    name: { minLength: 1, maxLength: 80 },
    email: { minLength: 1, maxLength: 254, format: 'email' },
    message: { minLength: 1, maxLength: 4_000 },
  });
});

test.each(['a', 'a.', '@', 'a@a.', '.', ' '])('an email of a hundred thousand characters of %j is checked in linear time', (part) => {
  const text = `${part.repeat(100_000).slice(0, 99_999)}!`;
  // In quadratic time it takes several seconds.
  expect(cpuTimeMs(() => void emailPattern.test(text))).toBeLessThan(1_000);
});
