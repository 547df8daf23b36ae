import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import { expect, test } from 'vitest';
import { cpuTimeMs } from '#tests/setup/cpu-time.ts';
import { fc } from '#tests/setup/properties.ts';
import { readingNotes } from './footnotes.ts';
import { blocksAtMost, excessOf, richTextLimits } from './limits.ts';
import { parseMarkdown } from './markdown.ts';
import { piecesOf, readInPieces } from './pieces.ts';

const options = {
  extensions: [
    gfmTable(),
    gfmAutolinkLiteral(),
    ...readingNotes.extensions,
    { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } },
  ],
  mdastExtensions: [gfmTableFromMarkdown(), ...readingNotes.mdastExtensions, { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] }],
};
const parts = [
  ...['a', 'b c', 'é', ' ', '  ', '    ', '\t', '\r', '\r\n', '\0'],
  ...['\n', '\n', '\n\n', '\n\n', '\n\n\n', '\n \n'],
  ...['- ', '-', '* ', '1. ', '2) ', '> ', '>', '# ', '## ', '#', '---', '***', '* * *', '___', '=', '==='],
  ...['|', '| a | b |\n', '| - | - |\n', '|-|\n', ':-', 'a | b'],
  ...['```', '~~~', '````', '``` x', '`', '```\n', '~~~\n'],
  ...[
    '[a]',
    '[a]: /b',
    '[a]: /b\n',
    '[a]:\n/b "c\nd"\n',
    '[A]',
    '![a]',
    '[ẞ]',
    '[ss]: /c\n',
    ']:',
    '[a](/b)',
    '[^a]',
    '[^a]: ',
    '[',
    '*',
    '**',
    '\\',
    '&lt;',
    'https://a.b',
  ],
];
const text = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((all) => all.join(''));
// Long enough that more than one piece is made of it.
const long = fc.array(text, { minLength: 2, maxLength: 4 }).map((all) => all.join(`\n\n${'word '.repeat(120)}\n\n`));

test('§3.markdown-limits a text that is read in pieces is what it is in one go, with every place', () => {
  fc.assert(
    fc.property(fc.oneof(text, long), (source) => {
      expect(piecesOf(source).join('')).toBe(source);
      expect(readInPieces(source, options).children).toEqual(fromMarkdown(source, options).children);
    }),
    { numRuns: 500 },
  );
});

test('§3.markdown-limits a text has never more blocks than were counted before it was read', () => {
  fc.assert(
    fc.property(fc.oneof(text, long), (source) => {
      const root = fromMarkdown(source, options);
      const counted = blocksAtMost(source);
      expect(counted).toBeGreaterThanOrEqual(root.children.length);
      expect(counted).toBeGreaterThanOrEqual(leavesOf(root));
    }),
    { numRuns: 500 },
  );
});

test('§3.markdown-limits wrapped lines of words are one paragraph, and what has more than 2,000 blocks is not read', () => {
  expect(blocksAtMost('a line of words\n'.repeat(5_000))).toBe(1);
  expect(blocksAtMost('> a line of words\n'.repeat(5_000))).toBe(1);
  expect(blocksAtMost('One\n\nTwo\n')).toBe(2);
  // In one quote they cannot be read one by one.
  expect(excessOf('> a\n> =\n'.repeat(400))).toBeNull();
  expect(excessOf('> a\n> =\n'.repeat(600))?.limit).toBe('blocksTogether');
  expect(excessOf(`- \`\`\`\n${'a\n=\n'.repeat(600)}`)?.limit).toBe('blocksTogether');
  for (const block of ['a\n=\n\n', 'a\n=\n', '> a\n> =\n', '# a\n', '---\n']) {
    const source = block.repeat(2_001);
    expect(parseMarkdown(source)).toMatchObject({ data: { asTyped: source } });
  }
});

// Blocks that the parser looks through again for each further one, as many as a text may have.
test.each([
  'a\n=\n\n',
  'a\n=\n',
  'a\n===\n\n[a]\n\n',
  '# a\n',
  '# a\n\n',
  'a\n\n',
  '***\n',
  '```\na\n```\n',
  '[a](/b)\n\n',
  '|a|\n|-|\n\n',
])('§3.markdown-limits twice as many of %j take at most two and a half times as long', (block) => {
  const most = Math.floor(richTextLimits.blocks / 3);
  // A definition elsewhere does not make it one piece.
  const timeOf = (times: number) => cpuTimeMs(() => void parseMarkdown(`${block.repeat(times)}\n\n[a]: /b\n`));
  const leastOf = (times: number) => Math.min(...Array.from({ length: 3 }, () => timeOf(times)));
  timeOf(most);
  expect(leastOf(most)).toBeLessThan(2.5 * leastOf(most / 2) + 50);
});

function leavesOf(node: Nodes): number {
  if (node.type === 'root' || node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote')
    return node.children.reduce((sum, child) => sum + leavesOf(child), 0);
  return 1;
}
