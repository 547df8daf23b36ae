import { blocksOf } from './blocks.ts';
import { plainTextOf } from './plain-text.ts';

/** The main text of a post, in as many parts as it has items, and its introduction; both are Markdown. */
export type TextsToRead = { main: string[]; introduction: string | null };
/** The blocks of the main text, and the words of the introduction. */
export type ReadTexts = { blocks: string[]; words: string | null };

const definition = /^ {0,3}\[(?!\^)[^[\]]+\]:/m;

/** What a save needs the parser for. */
export function readTexts({ main, introduction }: TextsToRead): ReadTexts {
  return {
    // What a reference means may be in another item.
    blocks: main.some((text) => definition.test(text)) ? blocksOf(main.join('\n\n')) : main.flatMap(blocksOf),
    words: introduction && plainTextOf(introduction, 'markdown').replaceAll(/\s+/g, ' ').trim(),
  };
}
