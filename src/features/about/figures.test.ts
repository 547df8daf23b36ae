import { expect, test } from 'vitest';
import { atShare, countable } from './figures.ts';

test.each([
  ['3,200+', { value: 3_200, suffix: '+' }],
  ['10+', { value: 10, suffix: '+' }],
  ['98%', { value: 98, suffix: '%' }],
])('%s is counted up to', (number, parts) => {
  expect(countable({ number, label: '' })).toEqual(parts);
});

test.each([{ number: 'UAE' }, { number: '24/7' }, { number: '2026', isText: true }])(
  '$number is shown as it is',
  { tags: ['§2.figures'] },
  (figure) => {
    expect(countable({ ...figure, label: '' })).toBeNull();
  },
);

test('counting ends at the very text that stands in the page', () => {
  const figure = { number: '3,200+', label: '' };
  const parts = countable(figure);
  expect(parts && [atShare(parts, 0, 'en-US'), atShare(parts, 0.5, 'en-US'), atShare(parts, 1, 'en-US')]).toEqual([
    '0+',
    '1,600+',
    '3,200+',
  ]);
});
