import type { Nodes } from 'mdast';
import type { TextFormat } from './format.ts';
import { parseMarkdown } from './markdown.ts';
import { plateOf } from './plates.ts';

/** The words of a text, without Markdown syntax: for excerpts, search, read time and descriptions. */
export function plainTextOf(text: string, format: TextFormat): string {
  return format === 'markdown' ? wordsOf(parseMarkdown(text)) : text;
}

/** The words of a tree: a line for each block and row, and the captions of pictures; no sources. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'footnoteDefinition') return '';
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return node.title ?? '';
  if (!('children' in node)) return '';
  const plate = node.type === 'paragraph' ? plateOf(node) : null;
  if (plate) return plate.name;
  return node.children
    .map(wordsOf)
    .filter(Boolean)
    .join(separators[node.type] ?? '');
}

const separators: Partial<Record<Nodes['type'], string>> = {
  root: '\n',
  blockquote: '\n',
  list: '\n',
  listItem: '\n',
  table: '\n',
  tableRow: ' ',
};
