import type { TextFormat } from './format.ts';

const noWord = /!\[[^[\]]*\]\([^\s)]*|<br ?\/?>/gi;

/** The words of a text. Without a parser, because cards count them in the browser: a mark alone is no word, nor is a description of a picture or a line break. */
export function wordCount(text: string, format: TextFormat): number {
  if (format === 'plain') return text.split(/\s+/).filter(Boolean).length;
  return text
    .replace(noWord, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
