import { expect, test } from 'vitest';
import { isLong, partsOf } from './service-text.ts';

test('the text of a service is divided before its headings', () => {
  const text = 'First.\n\nSecond.\n\n## Which?\n\nThis one.\n\n### Really\n\nYes.\n\n## And then?\n\nNothing.';
  expect(partsOf({ text, lang: 'en' }).map(({ root }) => root.children.map(({ type }) => type))).toEqual([
    ['paragraph', 'paragraph'],
    ['heading', 'paragraph', 'heading', 'paragraph'],
    ['heading', 'paragraph'],
  ]);
});

test('no two of its tables have the same name', () => {
  const table = '| a | b |\n| - | - |\n| 1 | 2 |';
  const parts = partsOf({ text: `${table}\n\n## More\n\n${table}`, lang: 'en' });
  expect(parts.flatMap(({ tables }) => tables)).toEqual(['Table: a, b', 'Table 2: a, b']);
});

test('an Arabic one reads from the right', () => {
  expect(partsOf({ text: 'AED 5', lang: 'ar' })).toMatchObject([{ lang: 'ar' }]);
});

test('it is long from 401 words on', () => {
  expect([400, 401].map((count) => isLong({ text: 'word '.repeat(count) }))).toEqual([false, true]);
});
