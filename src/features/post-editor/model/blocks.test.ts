import { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { fc } from '#tests/setup/properties.ts';
import { schema } from '../writing/area/schema.ts';
import { textsOf } from '../writing/area/texts-of.ts';
import { asBlocks, documentOf, markdownOf } from './blocks.ts';

const picture = `/uploads/${'a'.repeat(40)}-1200x800.jpg`;

/** Markdown that comes back as it is. */
const unchanged = [
  'One line of words.',
  'With **bold** and *italic*, and **_both_**.',
  '**Bold with *italic* inside**, and *italic with **bold** inside*.',
  'A [link](https://example.com), and [one of this site](/blog/licensing).',
  'A [link with **bold** words](https://example.com/a_b?c=d\\&e=f) in it.',
  '[**A bold link**](https://example.com)',
  'A [link](https://example.com "with a title").',
  'Write to [us](mailto:a@example.com) or [call](tel:+97145550100).',
  '## A heading',
  '### A smaller heading with *italic*',
  'Due in 15 days.[^1] A **bold[^2]** word, [a link](https://example.com)[^1] and <https://example.com/a>[^VAT].',
  '## A heading[^1]',
  '| A[^1] | B |\n| - | - |\n| c | [^2] |',
  '[^1]: A law, [article 11](https://example.com).',
  '[^vat]: One.\n\n    Two.\n\n    - A\n    - B',
  '[^3]:',
  '[^4]\\: is no source',
  '- One\n- Two\n- Three',
  '- One\n  - Inside\n    - Deeper\n- Two',
  '1. One\n2. Two',
  '3. Three\n4. Four',
  '1. One\n   - Inside',
  '- One\n\n  With a second text\n- Two',
  '> A quote.',
  '> A quote\n>\n> of two parts',
  '> - A list in a quote\n> - of two',
  '> [!NOTE]\n> The fee is for one year.',
  '> [!WARNING]\n> **Careful** with dates.\n>\n> - One\n> - Two',
  '| Licence | Fee |\n| - | - |\n| Trade | 1,200 |\n| Services | 900 |',
  '| Left | Middle | Right |\n| :- | :-: | -: |\n| a | b | c |',
  '| A |\n| - |\n| with **bold** and a [link](/blog) |',
  '| A | B |\n| - | - |\n| a \\| b | |',
  '| A<br>a | B |\n| - | - |\n| **one**<br>two | \\<br> |',
  '---',
  `![A desk](${picture})`,
  `![A desk](${picture} "Our office")`,
  `![A desk](${picture} "Our office") ![A chair](${picture})`,
  '[The register, line by line](https://www.youtube.com/watch?v=a1_b "6:40")',
  '[Video on Vimeo](https://vimeo.com/1)',
  '[Where \\[it\\] is](https://maps.app.goo.gl/a1 "Harbour Row 4, Dubai")',
  `[![The form](${picture})](https://youtu.be/a1 "The register, 6:40")`,
  `[![](${picture})](https://youtu.be/a1 "6:40")`,
  `[![The square](${picture})](https://maps.app.goo.gl/a1 "The square, Harbour Row 4")`,
  '[The register](https://youtu.be/a1 "6:40").',
  `Words and ![a stamp](${picture}) in a line.`,
  'One line\\\nand another',
  'With `code` in it',
  '**`bold code`**',
  '```\nconst a = 1;\n\n\tb();\n```',
  '```js\nlet a;\n```',
  'Signs: 2 \\* 3 \\_ 4 \\[x] \\`y\\`',
  '\\# No heading',
  '1\\. No list',
  '\\- No list either',
  '\\<b>raw\\</b> stays text',
  'AT\\&amp;T and 5 < 6 & 7 > 2',
  'A price of AED 1,200.50 (5 % VAT) – see "terms" … and ‘more’.',
  'مرحبا بالعالم، **نص عريض** هنا.',
  '日本語の**太字**です。',
  'Emoji 👩‍👩‍👧 and flags 🇦🇪 stay.',
  '<https://example.com/path?x=1>',
  'Zero\u200Bwidth and no\u00A0break.',
];

/** Markdown that the area writes in its own way, and what it becomes; from then on it stays. */
const settled = [
  ['# A title', '## A title'],
  ['#### Deep', '### Deep'],
  ['A title\n=====', '## A title'],
  ['* One\n* Two', '- One\n- Two'],
  ['- One\n\n- Two', '- One\n- Two'],
  ['1) One\n2) Two', '1. One\n2. Two'],
  ['_italic_ and __bold__', '*italic* and **bold**'],
  ['One line\nthat goes on', 'One line that goes on'],
  ['A break  \nwith two spaces', 'A break\\\nwith two spaces'],
  ['***', '---'],
  ['> Lazy\nquote', '> Lazy quote'],
  ['> [!TIP]\n> A tip', '> [!NOTE]\n> A tip'],
  ['A|B\n-|-\na|b', '| A | B |\n| - | - |\n| a | b |'],
  ['| A | B |\n| - | - |\n| only one |', '| A | B |\n| - | - |\n| only one | |'],
  ['~~~\ncode\n~~~', '```\ncode\n```'],
  ['<b>raw</b> stays text', '\\<b>raw\\</b> stays text'],
  ['https://example.com/path?x=1', '<https://example.com/path?x=1>'],
  ['***both***', '**_both_**'],
  ['**[A bold link](https://example.com)**', '[**A bold link**](https://example.com)'],
  ['[words](https://example.com/?a=b&c=d)', '[words](https://example.com/?a=b\\&c=d)'],
  ['a@b_.co', '[a@b\\_.co](mailto:a@b_.co)'],
  ['| A<br /> |\n| - |\n| <br>a <BR/> b<br> |', '| A |\n| - |\n| a<br>b |'],
  ['Trailing words   ', 'Trailing words'],
] as const;

test.each(unchanged)('%j comes back as it is', (markdown) => {
  expect(passed(markdown)).toEqual([markdown]);
});

test.each(settled)('%j becomes %j, and stays that', (markdown, written) => {
  expect(passed(markdown)).toEqual([written]);
  expect(passed(written)).toEqual([written]);
});

test('a line break in a cell stays one, and a row that is longer than the first keeps its cells', () => {
  const text = (words: string) => ({ type: 'text', text: words });
  const cell = (...content: object[]) => ({ type: 'tableCell', content: [{ type: 'paragraph', content }] });
  const row = (...content: object[]) => ({ type: 'tableRow', content });
  const rows = [row(cell(text('A'))), row(cell(text('one'), { type: 'hardBreak' }, text('two')), cell(text('b')))];
  const table = Node.fromJSON(schema, { type: 'table', content: rows });
  table.check();
  expect(markdownOf(table.toJSON())).toBe('| A | |\n| - | - |\n| one<br>two | b |');
});

test('a text that is too large to be read stays as it was typed', () => {
  const text = `${'> '.repeat(50)}deep`;
  expect(passed(text)).toEqual([text]);
});

const mark = fc.constantFrom(
  ...'*_[]()`|#>-!\\<&~:/.1 \n'.split(''),
  '**',
  '\n\n',
  '- ',
  '1. ',
  '> ',
  '| a | b |\n| - | - |\n',
  '<br>',
  '## ',
  'https://a.b/c',
);
const anything = fc.array(fc.oneof(mark, fc.string({ maxLength: 6 })), { maxLength: 30 }).map((parts) => parts.join(''));

test('no Markdown loses a visible character on its way through the area, and it settles', () => {
  fc.assert(
    fc.property(anything, (markdown) => {
      const once = passed(markdown);
      expect(inkOf(once, 'markdown')).toBe(inkOf([markdown], 'markdown'));
      expect(once.flatMap(passed)).toEqual(once);
    }),
    { numRuns: 300 },
  );
});

test('no plain text loses a visible character when it becomes Markdown', () => {
  fc.assert(
    fc.property(anything, (plain) => {
      expect(inkOf(asBlocks([plain], 'plain'), 'markdown')).toBe(plain.replaceAll(/\s/g, ''));
    }),
    { numRuns: 300 },
  );
});

/** What a text is after it stood in the area. */
function passed(markdown: string): string[] {
  const doc = Node.fromJSON(schema, { type: 'doc', content: documentOf([markdown, 'End'], 'markdown') });
  doc.check();
  const texts = textsOf(doc).slice(0, -1);
  expect(asBlocks([markdown], 'markdown')).toEqual(texts);
  return texts;
}

function inkOf(texts: string[], format: 'markdown'): string {
  return texts
    .map((text) => plainTextOf(text, format))
    .join('')
    .replaceAll(/\s/g, '');
}
