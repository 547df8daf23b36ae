import { expect, test } from 'vitest';
import { withTag } from './tag-list.ts';

test.each([
  ['  Visas ', ['Licensing', 'Visas']],
  ['', ['Licensing']],
  ['   ', ['Licensing']],
  ['Licensing', ['Licensing']],
  [' Licensing ', ['Licensing']],
])('typing %j makes the tags %j', (typed, tags) => {
  expect(withTag(['Licensing'], typed)).toEqual(tags);
});
