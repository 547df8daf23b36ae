import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type Clipboard, readClipboard } from './read-clipboard.ts';

/** What is pasted into a field without formatting: the plain text of each block, each item of a list and each row of a table. */
export function pastedLines(clipboard: Clipboard): string[] {
  return readClipboard(clipboard).root.children.flatMap(linesOf);
}

function linesOf(block: RootContent): string[] {
  if (block.type === 'list') return block.children.flatMap((item) => item.children.flatMap(linesOf));
  if (block.type === 'table') return block.children.map((row) => row.children.map((cell) => textOf(cell)).join(' | '));
  if (block.type === 'blockquote') return block.children.flatMap(linesOf);
  return [textOf(block).trim()].filter(Boolean);
}
