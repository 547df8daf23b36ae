import type { BlockContent, Paragraph, PhrasingContent, Root, Table, TableCell } from 'mdast';
import { visible } from '../html/phrasing-of-runs.ts';
import { inParts } from '../html/table.ts';
import { looksLikeHeading } from './looks-like-heading.ts';
import { typedLists } from './typed-lists.ts';

const mark = /^\s*(?:[•·●○▪◦‣∙✓✔☐☑☒✗✘➤►▶*–-]|\(?\d{1,2}[.)]|\(?[a-z\u0621-\u064A][.)])\s+\S/u;
const sentenceEnd = /[.:!?؟۔。]["”’»)]*$/u;
const narrowestWrap = 55;
const widestWrap = 120;
/** Letters of a printed page are not equally wide: a full line may have this part of the letters of the longest. */
const leastFull = 0.75;

/** The blocks of a text without markup: an empty line or a typed mark starts a new one. */
export function rootFromPlain(text: string): Root {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const chunks = chunksOf(lines);
  const width = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
  const wrap = wrapOf(chunks);
  return { type: 'root', children: typedLists(chunks.flatMap((chunk) => blocksOfChunk(chunk, { width, wrap }))) };
}

type Widths = { width: number /** The width at which the lines were wrapped; null when they were not. */; wrap: Wrap | null };
/** The longest line that a program wrapped, and how long the others are at least. */
type Wrap = { longest: number; least: number };

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
  const tables = tablesOf(chunk);
  if (tables) return tables;
  const [part, ...others] = paragraphsOf(chunk, widths.wrap);
  if (part && others.length > 0) return [part, ...others].flatMap((lines) => blocksOfChunk(lines, widths));
  const [first = '', ...rest] = joinWrapped(chunk, widths.wrap);
  if (!mark.test(first) && looksLikeHeading(first) && (rest.length === 0 || isHeadingAbove(first, rest)))
    return [headingOf(first), ...(rest.length > 0 ? blocksOfChunk(rest, widths) : [])];
  return widths.width > widestWrap ? [first, ...rest].map((line) => paragraphOf([line])) : [paragraphOf([first, ...rest])];
}

/** Lines that tabs divide into as many cells each are rows of a spreadsheet; null for items, names with values and indented lines. */
function tablesOf(chunk: readonly string[]): Table[] | null {
  const [first = [], ...others] = chunk.map((line) => line.split('\t').map((cell) => visible(cell).trim()));
  const isTable = others.length > 0 && first.length > 1 && others.every(({ length }) => length === first.length);
  const isOther = chunk.some((line) => mark.test(line)) || [first, ...others].every(([cell]) => !cell || cell.endsWith(':'));
  return isTable && !isOther ? inParts(cellsOf(first), others.map(cellsOf), []) : null;
}

function cellsOf(row: readonly string[]): TableCell[] {
  return row.map((value) => ({ type: 'tableCell', children: value ? [{ type: 'text', value }] : [] }));
}

/** A first line above items, or above longer text, heads it. */
function isHeadingAbove(line: string, [next = '', ...others]: readonly string[]): boolean {
  return mark.test(next) || (others.length === 0 && next.length > line.length);
}

/**
 * The width at which a program wrapped a text: several lines end where the next word had no room, most of them inside of a sentence.
 * Short lines, and lines that all begin like sentences, were typed as they are.
 */
function wrapOf(chunks: readonly (readonly string[])[]): Wrap | null {
  const ends = chunks.flatMap((chunk) =>
    chunk.slice(1).flatMap((next, index) => (mark.test(next) ? [] : [{ line: (chunk[index] ?? '').trimEnd(), next }])),
  );
  const longest = ends.reduce((most, { line }) => Math.max(most, line.length), 0);
  if (longest < narrowestWrap || longest > widestWrap) return null;
  const full = ends.filter(({ line, next }) => lengthWith(line, next) > longest);
  const isInside = ({ line, next }: (typeof ends)[number]) => goesOn(next) && !sentenceEnd.test(line);
  if (full.length < 2 || full.filter(isInside).length < full.length / 2) return null;
  const lengths = ends.filter(isInside).map(({ line, next }) => lengthWith(line, next));
  const usual = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 10)] ?? longest;
  return { longest, least: usual >= longest * leastFull ? Math.min(usual - 1, longest) : longest };
}

/** How long a line would be with the next word. */
function lengthWith(line: string, next: string): number {
  return line.trimEnd().length + 1 + (/^\s*(\S+)/.exec(next)?.[1] ?? '').length;
}

/** Lines that a program wrapped, as paragraphs: one ends with a short line that ends a sentence. */
function paragraphsOf(chunk: readonly string[], wrap: Wrap | null): string[][] {
  const paragraphs: string[][] = [[]];
  for (const [index, line] of chunk.entries()) {
    paragraphs.at(-1)?.push(line);
    const next = chunk[index + 1];
    const isLast = wrap !== null && next !== undefined && lengthWith(line, next) <= wrap.least && sentenceEnd.test(line.trimEnd());
    if (isLast && !mark.test(next) && !goesOn(next)) paragraphs.push([]);
  }
  return paragraphs;
}

/** Whether a line may go on with a sentence: it does not begin with a capital letter. */
function goesOn(line: string): boolean {
  return /^\s*\P{Lu}/u.test(line);
}

/** Joins the lines that a program wrapped; where others were typed beside them, only those that go on with a sentence. */
function joinWrapped(chunk: readonly string[], wrap: Wrap | null): string[] {
  if (wrap === null) return [...chunk];
  const isFullAt = (index: number) => lengthWith(chunk[index - 1] ?? '', chunk[index] ?? '') > wrap.least;
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
