import { expect, test } from 'vitest';
import { parseList, parseTags } from './tags.ts';

test('a list, a JSON string and comma-separated text are all read as the same clean list', () => {
  const clean = ['visa', 'free zone'];
  expect(parseList([' visa', 'free zone ', ''])).toEqual(clean);
  expect(parseList('["visa", "free zone"]')).toEqual(clean);
  expect(parseList('visa, free zone,')).toEqual(clean);
});

test('a tag that nobody sees is left out, and tags in two forms of Unicode are one form', () => {
  expect(parseList(['\u200b', '\u2060 ', 'Cafe\u0301', 'Caf\u00e9'])).toEqual(['Caf\u00e9', 'Caf\u00e9']);
});

test('tags that look alike are one, whatever nobody sees stands in them; joiners that a word or an emoji needs stay', () => {
  const pasted = [
    'vi\u00adsa',
    '\u200evisa\u200f',
    'vi\u200bsa',
    'free\u00a0 zone',
    '\u2066رسوم\u2069',
    'می\u200cخواهم',
    '👨\u200d👩\u200d👧',
    'visa\u200d',
  ];
  expect(parseTags(pasted)).toEqual(['visa', 'visa', 'visa', 'free zone', 'رسوم', 'می\u200cخواهم', '👨\u200d👩\u200d👧', 'visa']);
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
