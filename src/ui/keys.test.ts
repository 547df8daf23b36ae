import { expect, test } from 'vitest';
import { isComposing, latinLetter } from './keys.ts';

test.each([
  ['s', 'KeyS', 's'],
  ['S', 'KeyS', 's'],
  ['س', 'KeyS', 's'],
  ['ы', 'KeyS', 's'],
  ['σ', 'KeyS', 's'],
  ['ד', 'KeyS', 's'],
  ['ن', 'KeyK', 'k'],
  // A Latin layout counts as it is: on a Dvorak keyboard this key is an o.
  ['o', 'KeyS', 'o'],
  ['Enter', 'Enter', null],
  ['Dead', 'KeyE', null],
  ['ö', 'Semicolon', null],
  ['7', 'Digit7', null],
])('the key %s at the place %s is the letter %s of a shortcut', (key, code, letter) => {
  expect(latinLetter({ key, code })).toBe(letter);
});

test.each([
  [true, 13, true],
  [false, 229, true],
  [false, 13, false],
])('a key with isComposing %s and key code %d belongs to a composition: %s', (composes, keyCode, expected) => {
  expect(isComposing({ isComposing: composes, keyCode })).toBe(expected);
});
