import { maxRequestBytes } from '#src/lib/request-size.ts';
import { piecesOf } from './pieces.ts';

/** What is read as Markdown; more is shown as the text that it is. Real articles stay far below. */
export const richTextLimits = {
  /** Characters of a text: as many as a request has bytes. */
  characters: maxRequestBytes,
  /** Lines of a text, empty ones too: a line costs more than the signs on it. */
  lines: 20_000,
  /** Paragraphs, headings, items and other blocks of a text, at any depth. */
  blocks: 2_000,
  /** Of these, such as cannot be read one by one, because they are in one list or quote. */
  blocksTogether: 1_000,
  /** Quotes, lists, bold and links inside of each other. */
  depth: 20,
  /** Quotes and items of lists in a text: reading them takes four times as long for twice as many. */
  containers: 500,
  /** Cells of a table. */
  cells: 1_000,
  /**
   * Marks such as `*` and `[` between two empty lines, as many as 1,000 cells have with a bold link in each. Reading them takes more time than
   * there are marks: 6,000 of the worst kind half a second, 12,000 almost four.
   */
  marks: 6_000,
} as const;

export type Limit = keyof typeof richTextLimits;

/** A limit that a text exceeds, and how much of what it counts the text has. */
export type Excess = { limit: Limit; count: number };

/** What a line can begin or end a block with. */
const blockSigns = /^[#=_*`~|:[-]/;
const containers = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\s[\]]+\]:))+/;
const rule = /^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/;
const delimiters = /^[ \t>]*[|:-][|: \t-]*$/;

/** The first limit that a Markdown text exceeds, as far as its characters say; null for a text that can be read. */
export function excessOf(text: string): Excess | null {
  const lines = () => text.split(/\r\n|\r|\n/);
  const parts = () => partsOf(lines());
  // The cheap ones first, which keep the others cheap.
  const counts: [Limit, () => number][] = [
    ['characters', () => text.length],
    ['lines', () => lines().length],
    ['depth', () => largest(lines().map(levels))],
    ['containers', () => containersIn(text)],
    ['blocks', () => blocksAtMost(text)],
    ['blocksTogether', () => largest(piecesOf(text).map(blocksAtMost))],
    ['cells', () => largest(parts().map(cellsIn))],
    ['marks', () => largest(parts().map((part) => count(part, /\\.|([*_[\]`])/g)))],
  ];
  for (const [limit, counted] of counts) {
    const has = counted();
    if (has > richTextLimits[limit]) return { limit, count: has };
  }
  return null;
}

function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0);
}

/** How many blocks a text has at most, at any depth, without reading it: never fewer than the parser finds (§3.markdown-limits). */
export function blocksAtMost(text: string): number {
  const lines = text.split(/\r\n|\r|\n/).map(lineOf);
  return lines.filter((line, index) => {
    const before = lines[index - 1];
    if (line.isItem) return true;
    // Of a quote, the first line opens it, whatever is in it.
    if (!line.words) return line.quotes > 0 && before?.quotes !== line.quotes;
    const isFirst = !before?.words || before.quotes !== line.quotes;
    return isFirst || blockSigns.test(line.words) || blockSigns.test(before.words) || /^[|:-]/.test(lines[index + 1]?.words ?? '');
  }).length;
}

/** A line without the marks of quotes and items in front of it. */
function lineOf(line: string): { words: string; quotes: number; isItem: boolean } {
  const marks = containers.exec(line)?.[0] ?? '';
  return { words: line.slice(marks.length).trim(), quotes: count(marks, /(>)/g), isItem: /[-*+\d[]/.test(marks) };
}

/** How many quotes and items of lists a text opens; a line that continues a quote opens none. */
export function containersIn(text: string): number {
  let opened = 0;
  let quotesBefore = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const marks = rule.test(line) ? '' : (containers.exec(line)?.[0] ?? '');
    const quotes = count(marks, /(>)/g);
    opened += levels(line) - Math.min(quotes, quotesBefore);
    // Quotes start again in an item of a list.
    quotesBefore = levels(line) > quotes ? 0 : quotes;
  }
  return opened;
}

/** The lines between empty lines. */
function partsOf(lines: string[]): string[] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((part) => part.join('\n'));
}

/** The cells of a table; 0 for lines that are none. */
function cellsIn(part: string): number {
  const lines = part.split('\n');
  const divider = lines.findIndex((line) => delimiters.test(line));
  if (divider === -1) return 0;
  const rows = lines.toSpliced(divider, 1);
  const cells = rows.map(
    (line) =>
      count(
        line
          .replace(/^[ \t>]*\|?/, '')
          .trimEnd()
          .replace(/\|$/, ''),
        /\\.|(\|)/g,
      ) + 1,
  );
  return cells.reduce((sum, each) => sum + each, 0);
}

function levels(line: string): number {
  if (rule.test(line)) return 0;
  return count(containers.exec(line)?.[0] ?? '', /(>|\[\^[^\s[\]]+\]:|[-*+](?=[ \t]|$)|\d+[.)])/g);
}

/** How often the group of a pattern is found. */
function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const [, group] of text.matchAll(pattern)) if (group !== undefined) found++;
  return found;
}
