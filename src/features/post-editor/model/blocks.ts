import { escapeMarkdown } from '#src/features/rich-text/escape.ts';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import { parseMarkdown, writeMarkdown } from '#src/features/rich-text/markdown.ts';
import type { BlockJson } from './document-json.ts';
import { fromDocument } from './from-document.ts';
import { toDocument } from './to-document.ts';

/** The blocks that the writing area shows for texts: what is stored as items of a list, or one text of a field. */
export function documentOf(texts: readonly string[], format: TextFormat): BlockJson[] {
  return texts.flatMap((text) => {
    const root = parseMarkdown(format === 'plain' ? escapeMarkdown(text) : text);
    return root.data?.asTyped ? [sourceBlock(root.data.asTyped)] : toDocument(root);
  });
}

/** A text that is too large or too deep to be read stays as it was typed. */
export function sourceBlock(text: string): BlockJson {
  return { type: 'sourceBlock', content: [{ type: 'text', text }] };
}

/** One block as Markdown; empty for a block without text. */
export function markdownOf(block: BlockJson): string {
  if (block.type === 'sourceBlock') return (block.content ?? []).map(({ text }) => text).join('');
  return writeMarkdown(fromDocument([block])).trim();
}

/** Texts as the writing area would write them: one Markdown block an item. */
export function asBlocks(texts: readonly string[], format: TextFormat): string[] {
  return documentOf(texts, format).map(markdownOf).filter(Boolean);
}
