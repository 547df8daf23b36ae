import type { BlockContent, Paragraph, PhrasingContent, Root } from 'mdast';
import { visible } from '../html/phrasing.ts';
import { looksLikeHeading } from './looks-like-heading.ts';
import { typedLists } from './typed-lists.ts';

const mark = /^\s*(?:[•·●○▪◦‣∙✓✔➤►▶*–-]|\(?\d{1,2}[.)]|[a-h]\))\s+\S/u;
const widestWrap = 120;

/** The blocks of a text without markup: an empty line or a typed mark starts a new one. */
export function rootFromPlain(text: string): Root {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const blocks = chunksOf(lines).flatMap((chunk) => blocksOfChunk(chunk, width));
  return { type: 'root', children: typedLists(blocks) };
}

/** Lines between empty ones. */
function chunksOf(lines: readonly string[]): string[][] {
  const chunks: string[][] = [[]];
  for (const line of lines) {
    if (visible(line).trim() === '') chunks.push([]);
    else chunks.at(-1)?.push(line);
  }
  return chunks.filter((chunk) => chunk.length > 0);
}

function blocksOfChunk(chunk: readonly string[], width: number): BlockContent[] {
  if (chunk.every((line) => /^\s*>/.test(line))) {
    const inner = chunksOf(chunk.map((line) => line.replace(/^\s*(?:>\s?)+/, ''))).flatMap((lines) => blocksOfChunk(lines, width));
    return [{ type: 'blockquote', children: inner }];
  }
  if (/^\s*([-_*=~]\s*){3,}$/.test(chunk.join(''))) return [{ type: 'thematicBreak' }];
  const [first = '', ...rest] = joinWrapped(chunk, width);
  if (!mark.test(first) && looksLikeHeading(first) && (rest.length === 0 || isHeadingAbove(first, rest)))
    return [headingOf(first), ...(rest.length > 0 ? blocksOfChunk(rest, width) : [])];
  return isOneLineEach(width) ? [first, ...rest].map((line) => paragraphOf([line])) : [paragraphOf([first, ...rest])];
}

/** A first line above items, or above longer text, heads it. */
function isHeadingAbove(line: string, [next = '', ...others]: readonly string[]): boolean {
  return mark.test(next) || (others.length === 0 && next.length > line.length);
}

/** In a text with lines this long nothing was wrapped, so each line is a paragraph. */
function isOneLineEach(width: number): boolean {
  return width > widestWrap;
}

/** Joins the lines that a mail program wrapped: the next word had no room on the line. */
function joinWrapped(chunk: readonly string[], width: number): string[] {
  const joined: string[] = [];
  let above = '';
  for (const line of chunk) {
    const word = /^\s*(\S+)/.exec(line)?.[1] ?? '';
    const isWrapped =
      !isOneLineEach(width) && above !== '' && !mark.test(line) && above.trimEnd().length + 1 + word.length > Math.min(width, 60);
    if (isWrapped) joined.push(`${joined.pop()?.trimEnd()} ${line.trim()}`);
    else joined.push(line);
    above = line;
  }
  return joined;
}

function headingOf(line: string): BlockContent {
  return { type: 'heading', depth: 2, children: [{ type: 'text', value: visible(line).trim() }], data: { isGuessed: true } };
}

function paragraphOf(lines: readonly string[]): Paragraph {
  const children = lines.flatMap((line, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    // The indent tells the level of an item.
    { type: 'text', value: (mark.test(line) ? (/^\s*/.exec(line)?.[0] ?? '') : '') + visible(line).trim() },
  ]);
  return { type: 'paragraph', children };
}
