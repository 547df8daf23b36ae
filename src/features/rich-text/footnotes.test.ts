import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { numberNotes } from './footnotes.ts';
import { headingsOf } from './headings.ts';
import { parseMarkdown, writeMarkdown } from './markdown.ts';
import { plainTextOf } from './plain-text.ts';
import { wordCount } from './word-count.ts';

const numbersIn = (...texts: string[]) => {
  const { marks, notes } = numberNotes(texts.map(parseMarkdown), String);
  return {
    marks: marks.map((of) => of.map((mark) => mark?.id ?? null)),
    notes: notes.map(({ content }) => plainTextOf(writeMarkdown(content), 'markdown')),
  };
};

test('sources are numbered as they are read, over all texts, wherever their notes stand', () => {
  expect(numbersIn('A.[^b]', '[^a]: First.', 'B.[^a] C.[^b]', '[^b]: Second.')).toEqual({
    marks: [['ref-1'], [], ['ref-2', 'ref-1-2'], []],
    notes: ['Second.', 'First.'],
  });
});

test('capitals of a label do not matter', () => {
  expect(numbersIn('A.[^VAT]', '[^vat]: The law.')).toEqual({ marks: [['ref-1'], []], notes: ['The law.'] });
});

test('a mark without a note, a note without a mark, an empty note and a second note of one label stay in the text', () => {
  const texts = ['A.[^1] B.[^2] C.[^3]', '[^1]: One.', '[^1]: Again.', '[^4]: Four.', '[^3]:'].map(parseMarkdown);
  const { roots, marks } = numberNotes(texts, String);
  expect(marks[0]).toEqual([{ number: 1, id: 'ref-1', name: '1' }, null, null]);
  expect(roots.map(({ children }) => children.length)).toEqual([1, 0, 1, 1, 1]);
});

test.each([
  ['right after a link', 'See [the law](https://a.example/b)[^1].'],
  ['right after an address', 'See https://a.example/b[^1].'],
  ['in bold words', 'It is **due[^1] soon**.'],
  ['in a heading', '## Fees[^1]'],
  ['in a cell', '| A[^1] |\n| - |\n| b |'],
  ['behind an exclamation mark', 'Now![^1]'],
  ['in front of a bracket', 'Due[^1](see below).'],
  ['in front of a colon', '[^1]\\: see there.'],
])('a mark %s is one, and is written as it was', (_, text) => {
  const root = parseMarkdown(text);
  expect(numberNotes([root, parseMarkdown('[^1]: x')], String).marks[0]).toEqual([{ number: 1, id: 'ref-1', name: '1' }]);
  expect(parseMarkdown(writeMarkdown(root))).toEqual(root);
});

test('a mark in the words of a link stands behind it', () => {
  expect(writeMarkdown(parseMarkdown('[the **law[^1]**](https://a.example)'))).toBe('[the **law**](https://a.example)[^1]');
});

test.each(['\\[^1]', '`[^1]`', '[^a b]', '[^]', '[^*]'])('%s is no mark', (text) => {
  expect(numberNotes([parseMarkdown(text), parseMarkdown('[^1]: x')], String).marks[0]).toEqual([]);
});

test('a note of several paragraphs is one block', () => {
  const text = 'A.[^1]\n\n[^1]: One.\n\n    Two.\n\nB.';
  expect(blocksOf(text)).toEqual(['A.[^1]', '[^1]: One.\n\n    Two.', 'B.']);
  expect(numbersIn(text).notes).toEqual(['One.\nTwo.']);
});

test('marks and notes are in no excerpt, no heading of the contents and no number of words', () => {
  const text = '## Fees[^1]\n\nDue in 15 days.[^1]\n\n[^1]: A law,\narticle 11.\n\n    Read twice.\n\n[^2]: More.';
  expect(plainTextOf(text, 'markdown')).toBe('Fees\nDue in 15 days.');
  expect(headingsOf([text], 'markdown')).toEqual([{ id: 'heading-fees', text: 'Fees', level: 2 }]);
  expect(wordCount(text, 'markdown')).toBe(5);
});
