import type { RootContent } from 'mdast';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { textOf } from './article/text-of.ts';
import { pastedRoot } from './pasted-root.ts';
import { type Clipboard, readClipboard } from './read-clipboard.ts';
import type { Noted } from './report.ts';

type Lines = Noted & { lines: string[] };

/** What is pasted into a field without formatting: the plain text of each block, each item of a list and each row of a table. */
export function pastedLines(clipboard: Clipboard, keep?: ReadonlySet<string>): Lines {
  const { root, leftOut, changed } = readClipboard(clipboard, keep);
  return { lines: root.children.flatMap(linesOf), leftOut, changed };
}

/** What is pasted into the source of a text: each block as Markdown. */
export function markdownBlocks(clipboard: Clipboard, keep?: ReadonlySet<string>): Lines {
  const { root, leftOut, changed } = pastedRoot(clipboard, keep) ?? readClipboard(clipboard, keep);
  const lines = root.children.map((block) => writeMarkdown({ type: 'root', children: [block] })).filter(Boolean);
  // What is Markdown already stays as it is, with the space around it.
  return { lines: lines.join('\n\n') === clipboard.text.trim() ? [clipboard.text] : lines, leftOut, changed };
}

function linesOf(block: RootContent): string[] {
  if (block.type === 'list') return block.children.flatMap((item) => item.children.flatMap(linesOf));
  if (block.type === 'table') return block.children.map((row) => row.children.map(textOf).join(' | '));
  if (block.type === 'blockquote') return block.children.flatMap(linesOf);
  return [textOf(block).trim()].filter(Boolean);
}
