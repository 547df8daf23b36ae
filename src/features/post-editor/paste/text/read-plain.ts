import type { BlockContent, Paragraph, PhrasingContent, Root, Table, TableCell } from 'mdast';
import { visible } from '../html/phrasing.ts';
import { inParts } from '../html/table.ts';
import { typedLists } from './typed-lists.ts';

const mark = /^\s*(?:[•·●○▪◦‣∙✓✔☐☑☒✗✘➤►▶*–-]|\(?\d{1,2}[.)]|\(?[a-z\u0621-\u064A][.)])\s+\S/u;
const sentenceEnd = /[.:!?؟۔。]["”’»)]*$/u;
const narrowestWrap = 55;
const widestWrap = 120;
/** Letters of a printed page are not equally wide: a full line may have this part of the letters of the longest. */
const leastFull = 0.75;

/** The blocks of a text without markup: an empty line or a typed mark starts a new one. */
export function rootFromPlain(text: string): Root {
  const chunks = chunksOf(text.replaceAll(/\r\n?/g, '\n').split('\n'));
  const longest = chunks.flat().reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
  const full = fullLineOf(chunks);
  return { type: 'root', children: typedLists(chunks.flatMap((chunk) => blocksOf(chunk, full, longest > widestWrap))) };
}

/** Whether a program wrapped the lines of a text, as mail programs and printed pages do. */
export function isWrapped(text: string): boolean {
  return fullLineOf(chunksOf(text.split(/\r\n?|\n/))) !== null;
}

/** A short line that starts with a capital or a figure and does not end like a sentence may be a title. */
export function looksLikeTitle(line: string): boolean {
  const text = line.trim();
  return text.length <= 80 && text.split(/\s+/).length <= 12 && /^[\p{Lu}\p{Lo}\d].*[^.!;,:”"’»]$/u.test(text);
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

/**
 * @param full how long a line is at least that a program wrapped; null when it wrapped none
 * @param areLong whether lines are longer than any that is wrapped: then each is a paragraph
 */
function blocksOf(chunk: readonly string[], full: number | null, areLong: boolean): BlockContent[] {
  if (chunk.every((line) => /^\s*>/.test(line))) {
    const inner = chunksOf(chunk.map((line) => line.replace(/^\s*(?:>\s?)+/, '')));
    return [{ type: 'blockquote', children: inner.flatMap((lines) => blocksOf(lines, full, areLong)) }];
  }
  if (/^\s*([-_*=~]\s*){3,}$/.test(chunk.join(''))) return [{ type: 'thematicBreak' }];
  const tables = tablesOf(chunk);
  if (tables) return tables;
  const paragraphs = full === null ? [chunk] : paragraphsOf(chunk, full);
  return areLong ? paragraphs.flat().map((line) => paragraphOf([line])) : paragraphs.map(paragraphOf);
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

/**
 * How long a line of a text is at least that a program wrapped: several end where the next word had no room, most of them inside of a
 * sentence. Null for lines that are short, or that all begin like sentences: they were typed as they are.
 */
function fullLineOf(chunks: readonly (readonly string[])[]): number | null {
  const ends = chunks.flatMap((chunk) =>
    chunk.slice(1).flatMap((next, index) => (mark.test(next) ? [] : [{ line: (chunk[index] ?? '').trimEnd(), next }])),
  );
  const longest = ends.reduce((most, { line }) => Math.max(most, line.length), 0);
  if (longest < narrowestWrap || longest > widestWrap) return null;
  const isInside = ({ line, next }: (typeof ends)[number]) => goesOn(next) && !sentenceEnd.test(line);
  const full = ends.filter(({ line, next }) => lengthWith(line, next) > longest);
  if (full.length < 2 || full.filter(isInside).length < full.length / 2) return null;
  const lengths = ends.filter(isInside).map(({ line, next }) => lengthWith(line, next));
  const usual = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 10)] ?? longest;
  return usual >= longest * leastFull ? Math.min(usual, longest + 1) : longest + 1;
}

/** How long a line would be with the next word. */
function lengthWith(line: string, next: string): number {
  return line.trimEnd().length + 1 + (/^\s*(\S+)/.exec(next)?.[1] ?? '').length;
}

/** Whether a line may go on with a sentence: it does not begin with a capital letter. */
function goesOn(line: string): boolean {
  return /^\s*\P{Lu}/u.test(line);
}

type Pair = { line: string; next: string };

/** The lines of paragraphs, with those joined that a program wrapped; where others were typed beside them, only such as go on with a sentence. */
function paragraphsOf(chunk: readonly string[], full: number): string[][] {
  const pairs = chunk.slice(1).map((next, index): Pair => ({ line: (chunk[index] ?? '').trimEnd(), next }));
  const ends = pairs.map((pair) => endOf(pair, full));
  const isWhole = pairs.every(({ next }, index) => ends[index] !== 'line' || mark.test(next));
  const paragraphs: string[][] = [[chunk[0] ?? '']];
  for (const [index, { line, next }] of pairs.entries()) {
    const lines = paragraphs.at(-1) as string[];
    if (ends[index] === 'paragraph') paragraphs.push([next]);
    else if (ends[index] === 'wrap' && (isWhole || goesOn(next)))
      lines.push(`${lines.pop()?.trimEnd()}${isDivided(line, next) ? '' : ' '}${next.trim()}`);
    else lines.push(next);
  }
  return paragraphs;
}

/** What is between two lines: a program wrapped them, or the writer ended a line or, with a sentence or a title, a paragraph. */
function endOf({ line, next }: Pair, full: number): 'wrap' | 'line' | 'paragraph' {
  if (mark.test(next)) return 'line';
  if (lengthWith(line, next) >= full) return 'wrap';
  if (goesOn(next)) return !sentenceEnd.test(line) && line.length >= full / 2 ? 'wrap' : 'line';
  const isTitle = looksLikeTitle(line) && !mark.test(line) && next.length >= full * leastFull;
  return sentenceEnd.test(line) || isTitle ? 'paragraph' : 'line';
}

/** Whether a word with a hyphen is divided at it: 'mid-' and 'level'. */
function isDivided(line: string, next: string): boolean {
  return /\p{L}-$/u.test(line) && /^\s*\p{Ll}/u.test(next);
}

function paragraphOf(lines: readonly string[]): Paragraph {
  const children = lines.flatMap((line, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    // The indent tells the level of an item.
    { type: 'text', value: (mark.test(line) ? (/^\s*/.exec(line)?.[0] ?? '') : '') + visible(line).trim() },
  ]);
  return { type: 'paragraph', children };
}
