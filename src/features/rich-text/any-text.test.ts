import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { isSafeLink } from './addresses.ts';
import { blocksOf, joinBlocks } from './blocks.ts';
import { escapeMarkdown } from './escape.ts';
import { textFormats } from './format.ts';
import { headingsOf } from './headings.ts';
import { parseMarkdown, writeMarkdown } from './markdown.ts';
import { parseText } from './parse-text.ts';
import { plainTextOf } from './plain-text.ts';
import { isTooDeep } from './sanitize.ts';

const parts = [
  ...'ab *_[](){}<>!#|`~-+=>.:;&\\/@"\'\n\t1é\u200f\u202e\u200b\0\ud800\ufeff\u00a0',
  '\n\n',
  '- ',
  '1. ',
  '> ',
  '## ',
  '---',
  '***',
  '| a | b |\n| - | - |\n',
  '[a](https://example.com)',
  '[a]: /b\n',
  '[a]',
  '![a](/b)',
  '[^a]',
  '[^a]: ',
  '\n    ',
  '[!NOTE]\n',
  '> [!WARNING]\n',
  '```',
  '<b>',
  '<br>',
  '<script>',
  '<!--',
  '&lt;',
  '&#106;',
  'javascript:',
  'data:text/html,',
  'https://a.b',
  'www.a.b',
  'www.a.co',
  '،',
  '»',
  'https://مثال.إمارات/',
  'a@b.co',
  `![a](/uploads/${'a'.repeat(40)}.jpg "c")`,
  '  ',
  '\\\n',
  '\r\n',
];
const marked = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((all) => all.join(''));
const anyText = fc.oneof(marked, marked, fc.string({ unit: 'binary', maxLength: 200 }));
const runs = { numRuns: 300 };

test('no text causes an error in either format', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const format of textFormats) plainTextOf(text, format);
      headingsOf([text], 'markdown');
      joinBlocks(blocksOf(text));
      writeMarkdown(parseMarkdown(text));
      escapeMarkdown(text);
    }),
    runs,
  );
});

test('nothing in a tree links to an unsafe address, is HTML, or is too deep', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...textFormats), (text, format) => {
      const root = parseText(text, format);
      expect(isTooDeep(root)).toBe(false);
      for (const node of nodesOf(root)) {
        expect(['html', 'definition', 'linkReference', 'imageReference']).not.toContain(node.type);
        if (node.type === 'link') expect(isSafeLink(node.url)).toBe(true);
        if (node.type === 'image') expect(node.url).toMatch(/^\/uploads\//);
        if (node.type === 'heading') expect([2, 3]).toContain(node.depth);
      }
    }),
    runs,
  );
});

test('Markdown that is written reads as the same tree', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = writeMarkdown(parseMarkdown(text));
      const tree = parseMarkdown(once);
      const twice = writeMarkdown(tree);
      expect(parseMarkdown(twice)).toEqual(tree);
      expect(writeMarkdown(parseMarkdown(twice))).toBe(twice);
    }),
    runs,
  );
});

test('no letter of a text is lost', () => {
  const readable = anyText.filter((text) => !/&|\]:|\[!|\]\[/.test(text) && text.isWellFormed());
  fc.assert(
    fc.property(readable, (text) => {
      const shown = lettersOf(nodesOf(parseMarkdown(text)).flatMap(textsOf).join(' '));
      // In a cell it is a break.
      const letters = lettersOf(text.replaceAll(/<br ?\/?>/gi, ' '));
      for (const [letter, count] of letters) expect(shown.get(letter) ?? 0, JSON.stringify(letter)).toBeGreaterThanOrEqual(count);
      const again = lettersOf(
        nodesOf(parseMarkdown(writeMarkdown(parseMarkdown(text))))
          .flatMap(textsOf)
          .join(' '),
      );
      expect([...again].toSorted()).toEqual([...shown].toSorted());
    }),
    runs,
  );
});

test('escaped plain text shows exactly its characters', () => {
  const storable = anyText.filter((text) => text.isWellFormed() && !/[\0\ufeff]/.test(text));
  fc.assert(
    fc.property(storable, (text) => {
      expect(wordsIn(plainTextOf(escapeMarkdown(text), 'markdown'))).toEqual(wordsIn(text));
    }),
    runs,
  );
});

test('blocks are divided once, and stay apart when they are joined', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      const blocks = [...blocksOf(text), ...blocksOf(other)];
      expect(blocks.flatMap(blocksOf)).toEqual(blocks);
      const trees = blocks.flatMap((block) => parseMarkdown(block).children);
      expect(parseMarkdown(joinBlocks(blocks)).children).toEqual(trees);
    }),
    { ...runs, examples: [['', '```[!NOTE]\n ']] },
  );
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScript:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](javascript&NewLine;:alert(1))',
  '[x](<java script:alert(1)>)',
  '[x](<\tjavascript:alert(1)>)',
  '[x](&#1;javascript:alert(1))',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https:evil.example)',
  '[x](https://exa\u202emple.com)',
  '[x](https://exa\u200bmple.com)',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x](javascript:alert(1))',
  '![x](/uploads/../../secret.jpg)',
])('no spelling of an unsafe address becomes a link or a picture, and none is lost: %s', (text) => {
  const root = parseMarkdown(text);
  expect(nodesOf(root).filter(({ type }) => type === 'link' || type === 'image')).toEqual([]);
  expect(plainTextOf(text, 'markdown').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
});

function nodesOf(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])];
}

function textsOf(node: Nodes): string[] {
  const { value, url, title, alt, lang, meta, label } = node as unknown as Record<string, string | null | undefined>;
  return [value, url, title, alt, lang, meta, label].map((text) => text ?? '');
}

function lettersOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text.match(/\p{L}/gu) ?? []) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
