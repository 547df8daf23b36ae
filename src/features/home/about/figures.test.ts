import { expect, test } from 'vitest';
import { splitFigure, startFraction, textAt } from './figures.ts';

test.each([
  ['3,200+', { value: 3_200, suffix: '+' }],
  ['10+', { value: 10, suffix: '+' }],
  ['98%', { value: 98, suffix: '%' }],
])('the figure %s is counted up to', (number, parts) => {
  expect(splitFigure({ number, label: '' })).toEqual(parts);
});

test.each([{ number: 'UAE' }, { number: '24/7' }, { number: '2026', isText: true }])('the figure $number is shown unchanged', (figure) => {
  expect(splitFigure({ ...figure, label: '' })).toBeNull();
});

test('counting ends at the text of the figure', () => {
  const figure = { number: '3,200+', label: '' };
  const parts = splitFigure(figure);
  expect(parts && [0, 0.5, 1].map((fraction) => textAt(parts, fraction))).toEqual(['0+', '1,600+', '3,200+']);
});

test('counting starts when half of the figures is in view', () => {
  expect(startFraction).toBe(0.5);
});
