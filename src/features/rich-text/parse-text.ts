import type { Paragraph, Root } from 'mdast';
import type { TextFormat } from './format.ts';
import { parseMarkdown } from './markdown.ts';
import { withLinks } from './typed-addresses.ts';

/** Reads a text of a post. Plain text is one paragraph as typed, with web and mail addresses as links. */
export function parseText(text: string, format: TextFormat): Root {
  return format === 'markdown' ? parseMarkdown(text) : { type: 'root', children: text === '' ? [] : [plainParagraph(text)] };
}

/** A paragraph of plain text, with its addresses as links. */
export function plainParagraph(value: string): Paragraph {
  return { type: 'paragraph', children: withLinks(value) };
}
