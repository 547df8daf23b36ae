import { expect, test } from 'vitest';
import { isOutside, isSafeLink } from './addresses.ts';
import { blocksOf, joinBlocks } from './blocks.ts';
import { escapeMarkdown } from './escape.ts';
import { headingsOf } from './headings.ts';
import { parseMarkdown, writeMarkdown } from './markdown.ts';
import { parseText } from './parse-text.ts';
import { plainTextOf } from './plain-text.ts';

const picture = `/uploads/${'a'.repeat(40)}-1200x800.jpg`;

test.each([
  'Read [the guide](https://example.com/guide "Official") and write to <hello@example.com>.',
  '- one\n- two\n  1. deep\n  2. deeper',
  '## Fees\n\nWhat they **are**, and what they are *not*.\n\n### Hidden fees',
  '> [!NOTE]\n> Licences run for a year.\n>\n> - Renew early',
  '> [!WARNING]\n>\n> - A fine',
  '> Said by somebody',
  '| Zone | Fee |\n| - | -: |\n| **Meydan** | 12,500 |',
  '| Zone<br>Free | Fee |\n| - | - |\n| **Mey<br>dan** | a\\ <br>b \\<br> `<br>` |',
  `![The port](${picture} "Jebel Ali, 2026")`,
  'a\\\nb\n\n---',
])('Markdown that is read and written stays the same: %s', (text) => {
  expect(writeMarkdown(parseMarkdown(text))).toBe(text);
});

test('a note knows its kind, and its marker is not part of its text', () => {
  expect(parseMarkdown('> [!TIP]\n> Ask early.').children[0]).toMatchObject({
    data: { note: 'note' },
    children: [{ children: [{ value: 'Ask early.' }] }],
  });
  expect(parseMarkdown('> [!CAUTION]\n> Late fees.').children[0]).toMatchObject({ data: { note: 'careful' } });
  expect(parseMarkdown('> \\[!NOTE]\n> said he.').children[0]).not.toHaveProperty('data.note');
});

test.each(['<br>', '<br/>', '<BR />'])('%s is a line break in a cell, and the text that it is elsewhere', (tag) => {
  expect(plainTextOf(`| a${tag}b |\n| - |\n| **c${tag}d** |`, 'markdown')).toBe('a\nb\nc\nd');
  expect(plainTextOf(`a${tag}b \\${tag}`, 'markdown')).toBe(`a${tag}b ${tag}`);
  expect(plainTextOf(`| \\${tag} |\n| - |\n| &lt;br> <br <br x> |`, 'markdown')).toBe(`${tag}\n<br> <br <br x>`);
});

test('headings are of level 2 or 3', () => {
  expect(parseMarkdown('# a\n\n## b\n\n#### d').children).toMatchObject([{ depth: 2 }, { depth: 2 }, { depth: 3 }]);
});

test.each([
  '<script>alert(1)</script>',
  'an <b>old</b> tag',
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '![x](https://elsewhere.example/x.png)',
  '[^a b]: a footnote',
  '~~gone~~',
  '[a]: https://example.com',
])('what an article cannot show is shown as it was typed: %s', (text) => {
  expect(parseMarkdown(text).children).toEqual([{ type: 'paragraph', children: [{ type: 'text', value: text }] }]);
});

test('an address is a link in both formats', () => {
  for (const format of ['plain', 'markdown'] as const) {
    expect(parseText('See https://example.com/a, or ask me@example.com.', format).children).toMatchObject([
      {
        children: [
          { value: 'See ' },
          { type: 'link', url: 'https://example.com/a' },
          { value: ', or ask ' },
          { type: 'link', url: 'mailto:me@example.com' },
          { value: '.' },
        ],
      },
    ]);
  }
});

test('plain text is one paragraph, as it was typed', () => {
  const text = '## no heading\n\n- *no list*';
  expect(parseText(text, 'plain').children).toEqual([{ type: 'paragraph', children: [{ type: 'text', value: text }] }]);
});

test('a text is one item for each block, and references are written into the block that uses them', () => {
  expect(blocksOf('One\ntwo\n\n- a\n- b\n\n[The law][1] says\n\n[1]: https://example.com/law "Law"')).toEqual([
    'One\ntwo',
    '- a\n- b',
    '[The law](https://example.com/law "Law") says',
  ]);
});

test('blocks stay apart when they are joined', () => {
  const items = ['- a', '- b', '```\nopen'];
  expect(blocksOf(joinBlocks(items))).toHaveLength(3);
});

test('escaped plain text shows the same', () => {
  const plain = '# 1 *not* bold\n2. _x_ [y](z) <b> & &amp; \\ `c`\n\n> q | r\n\n- https://example.com/a*b*';
  expect(plainTextOf(escapeMarkdown(plain), 'markdown').replaceAll('\n\n', '\n')).toBe(plain.replaceAll('\n\n', '\n'));
});

test('the words of a text have no marks', () => {
  expect(
    plainTextOf(`## Fees\n\n- **a** [b](https://example.com)\n\n| x | y |\n| - | - |\n| 1 | 2 |\n\n![alt](${picture} "Port")`, 'markdown'),
  ).toBe('Fees\na b\nx y\n1 2\nPort');
});

test.each([
  'https://example.com/a?b=c#d',
  'HTTP://example.com',
  'mailto:a@b.co?subject=x',
  'mailto:a@b.co,c@d.co',
  'tel:+97141234567',
  'tel:+97141234567;ext=12',
  '/blog/a?b#c',
  '#fees',
])('a text may link to %s', (url) => expect(isSafeLink(url)).toBe(true));
test.each([
  'javascript:alert(1)',
  ' javascript:x',
  'JaVaScript:x',
  'data:,x',
  '//evil.example',
  '/\\evil',
  'ftp://a.b',
  'page.html',
  '',
  'java\tscript:x',
  'https://',
  'mailto:',
  'mailto:a@b.co,c',
  'xmpp:a@b.co',
])('a text may not link to "%s"', (url) => expect(isSafeLink(url)).toBe(false));

test('only web addresses leave the site', () => {
  expect(['https://a.b', '/blog', '#x', 'mailto:a@b.co'].map(isOutside)).toEqual([true, false, false, false]);
});

test.each([
  ['nested 1,000 times', '> '.repeat(1_000)],
  ['nested emphasis', '*a **b '.repeat(100) + ' b** a*'.repeat(100)],
  ['200,001 characters', 'a *b* '.repeat(40_000)],
  ['a table of 10,000 cells', `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(5_000)}`],
  ['10,000 brackets', '['.repeat(10_000)],
])('a text that is too much is text: %s', (_, text) => {
  expect(parseMarkdown(text).children).toEqual([{ type: 'paragraph', children: [{ type: 'text', value: text }] }]);
  expect(writeMarkdown(parseMarkdown(text))).toBe(text);
});

test('headings have ids of their own, however often their words come', () => {
  expect(headingsOf(['## Fees & *terms*', '# no\n\n### Fees & terms', 'Fees\n---', '- # in a list'], 'markdown')).toEqual([
    { id: 'heading-fees--terms', text: 'Fees & terms', level: 2 },
    { id: 'heading-no', text: 'no', level: 2 },
    { id: 'heading-fees--terms-1', text: 'Fees & terms', level: 3 },
    { id: 'heading-fees', text: 'Fees', level: 2 },
  ]);
  expect(headingsOf(['## رسوم التأشيرة ٢٠٢٦\n\n## رسوم التأشيرة ٢٠٢٦'], 'markdown').map(({ id }) => id)).toEqual([
    'heading-رسوم-التأشيرة-٢٠٢٦',
    'heading-رسوم-التأشيرة-٢٠٢٦-1',
  ]);
  expect(headingsOf(['## Fees'], 'plain')).toEqual([]);
});
