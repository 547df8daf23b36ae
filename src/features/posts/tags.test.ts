import { expect, test } from 'vitest';
import { parseList } from './tags.ts';

test('a list, a JSON string and comma-separated text are all read as the same clean list', () => {
  const clean = ['visa', 'free zone'];
  expect(parseList([' visa', 'free zone ', ''])).toEqual(clean);
  expect(parseList('["visa", "free zone"]')).toEqual(clean);
  expect(parseList('visa, free zone,')).toEqual(clean);
});

test('numbers of a list are read as text', () => {
  expect(parseList([2026, 'visa'])).toEqual(['2026', 'visa']);
});

test.each([null, undefined, 7, {}, '[broken', '', [null, {}, []], [['nested']], '[["nested"], {"a": 1}]'])(
  '%j is read as an empty list of tags',
  (value) => {
    expect(parseList(value)).toEqual([]);
  },
);
