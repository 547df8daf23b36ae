import type { RootContent } from 'mdast';
import { isSimple, parseMarkdown, readMarkdown, trimmed, writeMarkdown } from './markdown.ts';

/** The top-level blocks of a Markdown text, each as it was typed; what a block refers to is written into it. */
export function blocksOf(markdown: string): string[] {
  if (isSimple(markdown)) return markdown.trim() ? [trimmed(markdown)] : [];
  const text = markdown.replaceAll('\uFEFF', '');
  const root = readMarkdown(text);
  return root.data?.asTyped ? [text] : root.children.map((block) => sourceOf(block, text)).filter((block) => block.trim());
}

/** One Markdown text of blocks that stay apart in it. */
export function joinBlocks(items: string[]): string {
  const joined = items.join('\n\n');
  const apart = blocksOf(joined);
  if (apart.length === items.length && apart.every((block, index) => block === items[index])) return joined;
  return writeMarkdown({ type: 'root', children: items.flatMap((item) => parseMarkdown(item).children) });
}

function sourceOf(block: RootContent, text: string): string {
  const { start, end } = block.position ?? {};
  // The lines of an indented block lose their common indentation, which a slice would give to all but the first.
  if (start?.column === 1 && end) return trimmed(text.slice(start.offset, end.offset));
  return trimmed(writeMarkdown({ type: 'root', children: [block] }));
}
