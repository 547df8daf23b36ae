/** What is read as Markdown; more is shown as the text that it is. Real articles stay far below. */
export const richTextLimits = {
  /** Characters of a text. */
  characters: 200_000,
  /** Quotes, lists, bold and links inside of each other. */
  depth: 20,
  /** Quotes and items of lists in a text: reading them takes four times as long for twice as many. */
  containers: 500,
  /** Cells of a table. */
  cells: 1_000,
  /** Marks such as `*` and `[` between two empty lines: reading them takes more time than there are marks. */
  marks: 1_500,
} as const;

type Excess = keyof typeof richTextLimits;

const containers = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const rule = /^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/;
const delimiters = /^[ \t>]*[|:-][|: \t-]*$/;

/** Which limit a Markdown text exceeds, as far as its characters say; null for a text that can be read. */
export function excessOf(text: string): Excess | null {
  if (text.length > richTextLimits.characters) return 'characters';
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.some((line) => levels(line) > richTextLimits.depth)) return 'depth';
  if (containersIn(text) > richTextLimits.containers) return 'containers';
  const parts = partsOf(lines);
  if (parts.some(isLargeTable)) return 'cells';
  return parts.some((part) => count(part, /\\.|([*_[\]`])/g) > richTextLimits.marks) ? 'marks' : null;
}

/** How many quotes and items of lists a text opens; a line that goes on with a quote opens none. */
export function containersIn(text: string): number {
  let opened = 0;
  let quotesBefore = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const marks = rule.test(line) ? '' : (containers.exec(line)?.[0] ?? '');
    const quotes = count(marks, /(>)/g);
    opened += levels(line) - Math.min(quotes, quotesBefore);
    // An item of a list begins its quotes anew.
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

function isLargeTable(part: string): boolean {
  const lines = part.split('\n');
  const divider = lines.findIndex((line) => delimiters.test(line));
  if (divider === -1) return false;
  const rows = lines.toSpliced(divider, 1);
  const cells = rows.map((line) => count(line.replace(/^[ \t>]*\|?|\|?[ \t]*$/g, ''), /\\.|(\|)/g) + 1);
  return cells.reduce((sum, each) => sum + each, 0) > richTextLimits.cells;
}

function levels(line: string): number {
  if (rule.test(line)) return 0;
  return count(containers.exec(line)?.[0] ?? '', /(>|[-*+](?=[ \t]|$)|\d+[.)])/g);
}

/** How often the group of a pattern is found. */
function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const [, group] of text.matchAll(pattern)) if (group !== undefined) found++;
  return found;
}
