import type { AlignType, PhrasingContent, Table, TableCell } from 'mdast';
import { excessOf, richTextLimits } from '#src/features/rich-text/limits.ts';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import type { Report } from '../report.ts';
import { wordsOf } from './dom.ts';
import type { Out } from './meanings.ts';
import { joined, withoutBold } from './phrasing.ts';

const mostColumns = 100;

/** A row with the cell in each of its columns; a cell that covers several is in all of them. */
type Line = { row: Element; cells: (Element | undefined)[] };

/** What the reader of a document knows of a table. */
type Reading = {
  report: Report;
  outOf: (element: Element) => Out | undefined;
  alignOf: (cell: Element) => string;
  read: (cell: Element) => PhrasingContent[];
};

/** A table with as many cells in each row, in parts where it is too large for one; null for what only lays out the page. */
export function tablesOf(table: Element, reading: Reading): Table[] | null {
  const width = widthOf(gridOf(rowsIn(table)));
  if (width < 2 || width > mostColumns || table.querySelector('table')) return null;
  const { outOf, alignOf, report } = reading;
  const grid = visibleIn(table, reading);
  const texts = new Map<Element, PhrasingContent[]>();
  for (const cell of new Set(grid.flatMap(({ cells }) => cells))) if (cell) texts.set(cell, textOf(cell, reading));
  const heads = headRows(table, grid);
  const body = grid.slice(heads);
  const columns = Array.from({ length: widthOf(grid) }, (_, column) => column);
  const head = columns.map((column): TableCell => {
    const above = grid.slice(0, heads).map(({ cells }) => (heads === 1 && cells[column] === cells[column - 1] ? undefined : cells[column]));
    const words = [...new Set(above)].map((cell) => withoutBold((cell && texts.get(cell)) ?? []));
    return { type: 'tableCell', children: joined(words, { type: 'text', value: ': ' }) };
  });
  /** A cell over several rows says the same in each, but for its pictures; one over several columns is in the first. */
  const cellOf = (row: number, column: number): TableCell => {
    const cells = body[row]?.cells ?? [];
    const cell = cells[column];
    const isBelow = cell !== undefined && row > 0 && body[row - 1]?.cells[column] === cell;
    const isEmpty = !cell || cells[column - 1] === cell || (isBelow && wordsOf(cell) === '');
    if (isBelow && !isEmpty) report.change('merged', wordsOf(cell));
    return { type: 'tableCell', children: isEmpty ? [] : (texts.get(cell) ?? []) };
  };
  const rows = body.map((_, row) => columns.map((column) => cellOf(row, column)));
  const align = columns.map((column) => {
    const filled = new Set(body.flatMap(({ cells }) => (cells[column] && cells[column] !== cells[column - 1] ? [cells[column]] : [])));
    return mostOf([...filled].filter((cell) => wordsOf(cell) !== '' && !outOf(cell)).map(alignOf));
  });
  const [first, ...others] = [head, ...rows].filter((cells) => cells.some(({ children }) => children.length > 0));
  return first ? inParts(first, others, align) : [];
}

/** A table that is larger than one block of a post may be, as several with the same head. */
export function inParts(head: TableCell[], rows: TableCell[][], align: AlignType[]): Table[] {
  const table: Table = { type: 'table', align, children: [head, ...rows].map((children) => ({ type: 'tableRow', children })) };
  if (rows.length < 2 || excessOf(writeMarkdown({ type: 'root', children: [table] })) === null) return [table];
  const parts = Math.max(2, Math.ceil(((rows.length + 1) * head.length) / richTextLimits.cells));
  const size = Math.ceil(rows.length / parts);
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size);
  return starts.flatMap((start) => inParts(head, rows.slice(start, start + size), align));
}

function rowsIn(table: Element): Element[] {
  return [...table.children].flatMap((child) => [child, ...child.children]).filter(({ localName }) => localName === 'tr');
}

function cellsIn(row: Element): Element[] {
  return [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th');
}

function gridOf(rows: readonly Element[]): Line[] {
  const grid = rows.map((row): Line => ({ row, cells: [] }));
  for (const [top, { row }] of grid.entries()) for (const cell of cellsIn(row)) cover(grid.slice(top), cell);
  return grid;
}

/** Sets a cell into the first gap of a line, and into all that it reaches over. */
function cover(grid: readonly Line[], cell: Element): void {
  const gap = Array.from(grid[0]?.cells ?? [], Boolean).indexOf(false);
  const left = gap < 0 ? (grid[0]?.cells.length ?? 0) : gap;
  const right = left + spanOf(cell, 'colspan', mostColumns + 1);
  for (const { cells } of grid.slice(0, spanOf(cell, 'rowspan', grid.length)))
    for (let column = left; column < right; column += 1) cells[column] ??= cell;
}

function widthOf(grid: readonly Line[]): number {
  return grid.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

function spanOf(element: Element, attribute: string, most: number): number {
  const span = Number.parseInt(element.getAttribute(attribute) ?? '1', 10);
  return Math.min(most, span === 0 ? most : Math.max(1, span || 1));
}

/** The grid without hidden rows and columns, which are named; what reached over them is smaller. */
function visibleIn(table: Element, { outOf, report }: Reading): Line[] {
  const rows = rowsIn(table);
  const isSeen = (row: Element) => outOf(row) === undefined;
  for (const row of rows) report.leaveOut(outOf(row), wordsOf(row));
  // A browser does not count hidden rows that a cell reaches over, and some programs do.
  const [asShown, asWritten] = [gridOf(rows.filter(isSeen)), gridOf(rows).filter(({ row }) => isSeen(row))];
  const grid = widthOf(asShown) > widthOf(asWritten) ? asWritten : asShown;
  const isHidden = (cell: Element) => outOf(cell) === 'column' || outOf(cell) === 'hidden';
  const byCol = hiddenByCol(table, outOf);
  const hidden = Array.from({ length: widthOf(grid) }, (_, column) => {
    const own = grid.flatMap(({ cells }) => (cells[column] && cells[column] !== cells[column - 1] ? [cells[column]] : []));
    const isGone = byCol.has(column) || (own.some(isHidden) && own.every(isHidden));
    if (isGone) report.leaveOut('column', own.map(wordsOf).join(''));
    return isGone;
  });
  return grid.map(({ row, cells }) => ({ row, cells: Array.from(cells).filter((_, column) => !hidden[column]) }));
}

function hiddenByCol(table: Element, outOf: Reading['outOf']): Set<number> {
  const spans = [...table.querySelectorAll('col')].flatMap((col) => Array(spanOf(col, 'span', mostColumns)).fill(outOf(col) !== undefined));
  return new Set(spans.flatMap((isHidden, column) => (isHidden ? [column] : [])));
}

/** What a cell says; one that is left out stays as an empty cell, because without it the others would be under other headings. */
function textOf(cell: Element, { outOf, report, read }: Reading): PhrasingContent[] {
  const out = outOf(cell);
  report.leaveOut(out === 'column' ? 'hidden' : out, wordsOf(cell));
  return out ? [] : read(cell);
}

/** Two rows are the head where the first has merged cells and the second belongs to it. */
function headRows(table: Element, grid: readonly Line[]): number {
  const [first, second] = grid;
  if (!first?.cells.some((cell, column) => cell && cell === first.cells[column + 1])) return 1;
  const inHead = [...table.children].find(({ localName }) => localName === 'thead')?.children.length ?? 0;
  const ofHeaders = grid.findIndex(({ row }) => [...row.children].some(({ localName }) => localName !== 'th'));
  const isMerged = second?.cells.some((cell, column) => cell && cell === first.cells[column]);
  const count = Math.max(inHead, ofHeaders, isMerged ? 2 : 1);
  return count < grid.length ? count : 1;
}

/** How most cells of a column stand that say anything; null for the side where the text begins. */
function mostOf(aligned: readonly string[]): AlignType {
  const isMost = (align: string) => aligned.filter((each) => each === align).length > aligned.length / 2;
  return (['right', 'center'] as const).find(isMost) ?? null;
}
