import type { Paragraph, Root } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { isSafeLink } from './addresses.ts';
import type { TextFormat } from './format.ts';
import { parseMarkdown } from './markdown.ts';

const [findAddresses] = gfmAutolinkLiteralFromMarkdown().transforms ?? [];
const mayHoldAddress = /https?:\/\/|www\.|@/i;
/** No address is longer; looking for one in a longer word would take too much time. */
const longestWord = 2_000;

/** Reads a text of a post. Plain text is one paragraph as typed, with web and mail addresses as links. */
export function parseText(text: string, format: TextFormat): Root {
  return format === 'markdown' ? parseMarkdown(text) : { type: 'root', children: text === '' ? [] : [plainParagraph(text)] };
}

/** A paragraph of plain text, with its addresses as links. */
export function plainParagraph(value: string): Paragraph {
  const paragraph: Paragraph = { type: 'paragraph', children: [{ type: 'text', value }] };
  if (!mayHoldAddress.test(value) || value.split(/\s/).some((word) => word.length > longestWord)) return paragraph;
  findAddresses?.({ type: 'root', children: [paragraph] });
  const children = paragraph.children.map((node) => (node.type === 'link' && !isSafeLink(node.url) ? (node.children[0] ?? node) : node));
  return { type: 'paragraph', children };
}
