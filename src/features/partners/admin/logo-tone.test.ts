import { expect, test } from 'vitest';
import { isLightInk } from './logo-tone.ts';

const [white, black, gold, nothing, paper] = [
  [255, 255, 255, 255],
  [0, 0, 0, 255],
  [201, 162, 75, 255],
  [255, 255, 255, 0],
  [250, 250, 250, 255],
];
const pixels = (...some: (number[] | undefined)[]) => new Uint8ClampedArray(some.flatMap((pixel) => pixel ?? []));

test.each([
  ['white letters on nothing', pixels(white, nothing, nothing, white), true],
  ['white letters with a gold line', pixels(white, white, white, gold, nothing), true],
  ['black letters on nothing', pixels(black, nothing, nothing, nothing), false],
  ['gold letters on nothing', pixels(gold, nothing, nothing, nothing), false],
  ['black letters on paper', pixels(black, paper, paper, paper), false],
  ['paper alone', pixels(paper, paper), false],
  ['nothing at all', pixels(nothing, nothing), false],
])('a logo of %s is light: %s', (_, some, expected) => {
  expect(isLightInk(some)).toBe(expected);
});
