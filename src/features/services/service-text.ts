import type { Root, RootContent } from 'mdast';
import { nameTables } from '#src/features/article/article-texts.ts';
import { parseOnce } from '#src/features/rich-text/parse-once.ts';
import type { RichTextSource } from '#src/features/rich-text/to-hast.ts';
import { wordCount } from '#src/features/rich-text/word-count.ts';
import type { Service } from './service.ts';

/** From so many words on, the text of a service is read on paper. */
const longText = 400;

/** Whether the text of a service is so long that it is read on paper. */
export function isLong({ text }: Pick<Service, 'text'>): boolean {
  return wordCount(text, 'markdown') > longText;
}

/** The text of a service in parts, each with the heading that begins it, so that a column ends between two. */
export function partsOf({ text, lang }: Pick<Service, 'text' | 'lang'>): RichTextSource[] {
  const parts: Root[] = [];
  for (const block of parseOnce(text, 'markdown').children) {
    const last = parts.at(-1);
    if (last && !begins(block)) last.children.push(block);
    else parts.push({ type: 'root', children: [block] });
  }
  const sources = parts.map((root) => ({ root, format: 'markdown' as const, headings: [], tables: [], lang, url: null }));
  nameTables(sources, lang);
  return sources;
}

function begins(block: RootContent): boolean {
  return block.type === 'heading' && block.depth === 2;
}
