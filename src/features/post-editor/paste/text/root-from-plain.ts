import type { BlockContent, Paragraph, PhrasingContent, Root } from 'mdast';
import { visible } from '../html/phrasing.ts';
import { looksLikeHeading } from './looks-like-heading.ts';
import { typedLists } from './typed-lists.ts';

const mark = /^\s*(?:[•·●○▪◦‣∙✓✔☐☑☒✗✘➤►▶*–-]|\(?\d{1,2}[.)]|\(?[a-z\u0621-\u064A][.)])\s+\S/u;
const narrowestWrap = 55;
const widestWrap = 120;

/** The blocks of a text without markup: an empty line or a typed mark starts a new one. */
export function rootFromPlain(text: string): Root {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const chunks = chunksOf(lines);
  const width = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
  const wrap = wrapOf(chunks);
  return { type: 'root', children: typedLists(chunks.flatMap((chunk) => blocksOfChunk(chunk, { width, wrap }))) };
}

type Widths = { width: number /** The width at which the lines were wrapped; 0 when they were not. */; wrap: number };

/** Lines between empty ones. */
function chunksOf(lines: readonly string[]): string[][] {
  const chunks: string[][] = [[]];
  for (const line of lines) {
    if (visible(line).trim() === '') chunks.push([]);
    else chunks.at(-1)?.push(line);
  }
  return chunks.filter((chunk) => chunk.length > 0);
}

function blocksOfChunk(chunk: readonly string[], widths: Widths): BlockContent[] {
  if (chunk.every((line) => /^\s*>/.test(line))) {
    const inner = chunksOf(chunk.map((line) => line.replace(/^\s*(?:>\s?)+/, ''))).flatMap((lines) => blocksOfChunk(lines, widths));
    return [{ type: 'blockquote', children: inner }];
  }
  if (/^\s*([-_*=~]\s*){3,}$/.test(chunk.join(''))) return [{ type: 'thematicBreak' }];
  const [first = '', ...rest] = joinWrapped(chunk, widths.wrap);
  if (!mark.test(first) && looksLikeHeading(first) && (rest.length === 0 || isHeadingAbove(first, rest)))
    return [headingOf(first), ...(rest.length > 0 ? blocksOfChunk(rest, widths) : [])];
  return widths.width > widestWrap ? [first, ...rest].map((line) => paragraphOf([line])) : [paragraphOf([first, ...rest])];
}

/** A first line above items, or above longer text, heads it. */
function isHeadingAbove(line: string, [next = '', ...others]: readonly string[]): boolean {
  return mark.test(next) || (others.length === 0 && next.length > line.length);
}

/**
 * The width at which a program wrapped a text: several lines end where the next word had no room, most of them inside of a sentence.
 * Short lines, and lines that all begin like sentences, were typed as they are.
 */
function wrapOf(chunks: readonly (readonly string[])[]): number {
  const ends = chunks.flatMap((chunk) =>
    chunk.slice(1).flatMap((next, index) => (mark.test(next) ? [] : [{ line: (chunk[index] ?? '').trimEnd(), next }])),
  );
  const wrap = ends.reduce((most, { line }) => Math.max(most, line.length), 0);
  if (wrap < narrowestWrap || wrap > widestWrap) return 0;
  const full = ends.filter(({ line, next }) => isFull(line, next, wrap));
  const inside = full.filter(({ line, next }) => goesOn(next) && !/[.:!?؟]$/u.test(line));
  return full.length > 1 && inside.length >= full.length / 2 ? wrap : 0;
}

function isFull(line: string, next: string, wrap: number): boolean {
  return line.trimEnd().length + 1 + (/^\s*(\S+)/.exec(next)?.[1] ?? '').length > wrap;
}

/** Whether a line may go on with a sentence: it does not begin with a capital letter. */
function goesOn(line: string): boolean {
  return /^\s*\P{Lu}/u.test(line);
}

/** Joins the lines that a program wrapped; where others were typed beside them, only those that go on with a sentence. */
function joinWrapped(chunk: readonly string[], wrap: number): string[] {
  if (wrap === 0) return [...chunk];
  const isFullAt = (index: number) => isFull(chunk[index - 1] ?? '', chunk[index] ?? '', wrap);
  const isWrapped = chunk.every((line, index) => index < 2 || mark.test(line) || isFullAt(index));
  const joined: string[] = [];
  for (const [index, line] of chunk.entries()) {
    const isEnd = index === 0 || mark.test(line) || !isFullAt(index);
    if (!isEnd && (isWrapped || goesOn(line))) joined.push(`${joined.pop()?.trimEnd()} ${line.trim()}`);
    else joined.push(line);
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
