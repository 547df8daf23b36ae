import { expect, test } from 'vitest';
import { dialled } from '#src/features/site-profile/site-profile.ts';
import { dialledNumber } from './phone.server.ts';

test.each([
  ['+971 4 000 0000', '+97140000000'],
  ['+971 (0)4 000 0000', '+97140000000'],
  ['(+971) 50 123 4567', '+971501234567'],
  ['+971 04 000 0000', '+97140000000'],
  ['971 050 123 4567', '+971501234567'],
  ['971501234567', '+971501234567'],
  ['00971 (0)50 123 4567', '+971501234567'],
  ['050 123 4567', '+971501234567'],
  ['800 4444', '+9718004444'],
  ['\u202a\u0660\u0665\u0660 \u0661\u0662\u0663 \u0664\u0665\u0666\u0667\u202c', '+971501234567'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+1 555 010 0000', '+15550100000'],
])('%j dials %s', (typed, number) => {
  expect(dialledNumber(typed)).toBe(number);
});

test.each(['12', 'call me on 050 123 4567', '', '+', '+971 4 000 0000 00000000'])('%j dials nothing', (typed) => {
  expect(dialledNumber(typed)).toBeNull();
});

test("the owner's links dial the same without the library", () => {
  for (const typed of ['+971 4 000 0000', '+971 (0)4 000 0000', '+44 (0)20 7946 0000', '+39 06 1234 5678', '(+971) 50-123-4567'])
    expect(dialled(typed)).toBe(dialledNumber(typed));
});
