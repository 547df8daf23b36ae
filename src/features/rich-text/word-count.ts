import type { TextFormat } from './format.ts';

/** A picture with the address that it links to, the length of a video, a line break, a source and its mark. */
const noWord =
  /!\[[^[\]]*\]\([^\s)]*(?:\)\]\([^\s)]*)?|(?<=[" ])\d{1,3}(?::\d{2})+"(?=\))|<br ?\/?>|^\[\^[^\s\]]+\]:.*(?:\n+ {4}.*|\n(?=\S).*)*|\[\^[^\s\]]+\]/gim;

/**
 * The words of a text, without a parser, because cards count them in the browser. Lone punctuation, alt texts,
 * line breaks and sources are no words.
 */
export function wordCount(text: string, format: TextFormat): number {
  if (format === 'plain') return text.split(/\s+/).filter(Boolean).length;
  return text
    .replace(noWord, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
