import { paragraphsOf } from '#src/features/article/article-sections.ts';
import { postLimits } from '#src/features/posts/post-input.ts';
import { escapeMarkdown } from '#src/features/rich-text/escape.ts';
import type { TextFormat } from '#src/features/rich-text/format.ts';

/** Escaping can make a text twice as long. */
const longest = postLimits.paragraph / 2;
const sentenceEnd = /[.!?…؟。]["'”’»)\]]*\s+(?!.*[.!?…؟。]["'”’»)\]]*\s)/s;
const lastSpace = /\s+(?=\S*$)/;

/** The paragraphs of a stored `content`, as items of `main_content` that show the same; one that is too long for an item becomes several. */
export function contentParagraphs(content: string | null, format: TextFormat): string[] {
  const paragraphs = paragraphsOf({ main_content: [], content }).flatMap(split);
  return format === 'markdown' ? paragraphs.map(escapeMarkdown) : paragraphs;
}

/** Divides after a sentence, else between words, else anywhere but within a character. */
function split(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const start = rest.slice(0, longest);
    const [end = ''] = sentenceEnd.exec(start) ?? lastSpace.exec(start) ?? [];
    const place = end ? start.lastIndexOf(end) + end.length : [...start].slice(0, -1).join('').length;
    pieces.push(rest.slice(0, place).trim());
    rest = rest.slice(place);
  }
  return [...pieces, rest.trim()].filter(Boolean);
}
