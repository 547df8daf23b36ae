import { expect, test } from 'vitest';
import { isSameContent } from './same-texts.ts';

const text = { title: 'A', phases: [{ title: 'One', description: 'First' }], tags: ['a', 'b'] };

test.each([
  ['fields in another order', { tags: ['a', 'b'], phases: [{ description: 'First', title: 'One' }], title: 'A' }, true],
  ['rows in another order', { ...text, tags: ['b', 'a'] }, false],
  ['another word in a row', { ...text, phases: [{ title: 'One', description: 'Second' }] }, false],
])('whether a text with %s counts as the same', (_, other, isSame) => {
  expect(isSameContent(text, other)).toBe(isSame);
});
