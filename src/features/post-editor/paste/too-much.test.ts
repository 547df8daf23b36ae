import { expect, test } from 'vitest';
import { refusalOf, refusalUnread } from './too-much.ts';

const list = '- x\n'.repeat(450);

test.each<[string, string[], string | null]>([
  ['a list of 501 items', ['- x\n'.repeat(501)], 'Too long to paste: 501 items of lists and quotes, 500 are allowed.'],
  ['five long lists', Array(5).fill(list), 'Too long to paste: 2,250 items of lists and quotes, 2,000 are allowed.'],
  [
    'long lists among many paragraphs',
    [...Array(3).fill(list), ...Array(1_200).fill('x')],
    'Too long to paste: 2,550 paragraphs, headings and items of lists, 2,500 are allowed.',
  ],
  [
    'many marks in one paragraph',
    ['**b** c '.repeat(1_600)],
    'Too long to paste: 6,400 marks such as * and [ in one paragraph, list or table, 6,000 are allowed.',
  ],
  ['2,001 paragraphs', Array(2_001).fill('x'), 'Too long to paste: 2,001 paragraphs, 2,000 are allowed.'],
  ['2,000 paragraphs', Array(2_000).fill('x'), null],
])('§12.paste-size a paste says by how much it is too long for a save: %s', (_, texts, refusal) => {
  expect(refusalOf(texts)).toBe(refusal);
});

test('§12.paste-size what is too long to be read says so as well', () => {
  expect(refusalUnread({ html: '', text: 'x'.repeat(3_000_000) })).toBe('Too long to paste: 2,930 KB, 256 KB are allowed.');
  expect(refusalUnread({ html: '<p>x</p>'.repeat(20_001), text: '' })).toBe(
    'Too long to paste: more than 20,000 paragraphs, 2,000 are allowed.',
  );
});
