import type { Paragraph, PhrasingContent } from 'mdast';
import { isSimple, writeMarkdown } from './markdown.ts';
import { plainParagraph } from './parse-text.ts';

/** The Markdown that shows the same as this plain text. */
export function escapeMarkdown(plain: string): string {
  if (isSimple(plain)) return plain.trim();
  const paragraphs = plain
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .filter(Boolean);
  return writeMarkdown({ type: 'root', children: paragraphs.map(withBreaks) });
}

function withBreaks(text: string): Paragraph {
  const { children } = plainParagraph(text.replace(/^\n+|(?<!\n)\n+$/g, ''));
  return { type: 'paragraph', children: children.flatMap(brokenAtLines) };
}

function brokenAtLines(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'text') return [node];
  return node.value
    .split('\n')
    .flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' as const }] : []),
      ...(value ? [{ type: 'text' as const, value }] : []),
    ]);
}
