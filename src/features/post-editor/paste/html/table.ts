import type { AlignType, PhrasingContent, Table, TableCell } from 'mdast';
import { excessOf, richTextLimits } from '#src/features/rich-text/limits.ts';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import type { Report } from '../report.ts';
import { attributeOf, isCell, isElement, wordsOf } from './elements.ts';
import { phrasingOfRuns } from './phrasing-of-runs.ts';
import { noMarks, type Run, runsOf } from './runs.ts';

const mostColumns = 100;
const hiddenMark = 'data-hidden';

/** A slot of the grid, and whether it only repeats or continues the cell that covers it. */
type Slot = { cell: Element; isCopy: 'below' | 'beside' | null };
type Line = (Slot | undefined)[];
type Grid = { row: Element; line: Line }[];

/** A table with as many cells in each row, in parts where it is too large for one; null for what only lays out the page. */
export function tablesOf(element: Element, report: Report): Table[] | null {
  const grid = visibleIn(gridOf(element));
  const width = Math.max(0, ...grid.map(({ line }) => line.length));
  if (width < 2 || width > mostColumns || element.querySelector('table')) return null;
  const heads = headRows(element, grid);
  const columns = Array.from({ length: width }, (_, index) => index);
  const head = columns.map((column) =>
    headCell(
      grid.slice(0, heads).map(({ line }) => line[column]),
      heads,
    ),
  );
  const body = grid.slice(heads).map(({ line }, row) => columns.map((column) => bodyCell(line[column], row === 0, report)));
  const align = columns.map((column) => alignmentOf(grid.slice(heads).map(({ line }) => line[column])));
  const [first, ...others] = [head, ...body].filter((cells) => cells.some(({ children }) => children.length > 0));
  return first ? inParts(first, others, align) : [];
}

/** Takes the words out of a cell or a row, which keeps its column: without it, the others would be under other headings. */
export function hide(element: Element, isGone: boolean): void {
  for (const cell of isCell(element) ? [element] : element.children) cell.replaceChildren();
  if (isGone || !isCell(element)) element.setAttribute(hiddenMark, '');
}

/** In which column each cell stands. */
export function columnsOf(table: Element): Map<Element, number> {
  const columns = new Map<Element, number>();
  for (const { line } of gridOf(table))
    for (const [column, slot] of line.entries()) if (slot && !columns.has(slot.cell)) columns.set(slot.cell, column);
  return columns;
}

/** Lets cells reach over as many visible rows as in a browser, which does not count hidden ones; not where rows would be too long then. */
export function reachOverHidden(table: Element, hidden: ReadonlySet<Element>): void {
  const rows = gridOf(table).map(({ row }) => row);
  const longest = () => Math.max(0, ...gridOf(table).map(({ row, line }) => (hidden.has(row) ? 0 : line.length)));
  const before = longest();
  const spans = rows.flatMap((row, top) => (hidden.has(row) ? [] : spansIn(row, rows.slice(top), hidden)));
  for (const { cell, reach } of spans) cell.setAttribute('rowspan', String(reach));
  if (longest() > before) for (const { cell, written } of spans) cell.setAttribute('rowspan', written);
}

function spansIn(row: Element, rows: readonly Element[], hidden: ReadonlySet<Element>) {
  return [...row.children].flatMap((cell) => {
    const span = isCell(cell) ? spanOf(cell, 'rowspan', rows.length) : 1;
    const visible = rows.flatMap((other, index) => (hidden.has(other) ? [] : [index]));
    const reach = (visible[span - 1] ?? rows.length - 1) + 1;
    return span > 1 ? [{ cell, reach, written: attributeOf(cell, 'rowspan') }] : [];
  });
}

/** The cells of the columns that a `col` stands for, without those that reach beyond it. */
export function cellsOfColumn(col: Element): Element[] {
  const table = col.closest('table');
  if (!table) return [];
  let start = 0;
  for (const other of table.querySelectorAll('col')) {
    const end = start + spanOf(other, 'span', mostColumns);
    const slots = gridOf(table).flatMap(({ line }) => line.slice(start, end));
    if (other === col) return slots.flatMap((slot) => (slot && !slot.isCopy && !slot.cell.hasAttribute('colspan') ? [slot.cell] : []));
    start = end;
  }
  return [];
}

/** Which cell is in each slot; a cell that covers several is in all of them. */
function gridOf(table: Element): Grid {
  const rows = [...table.children].flatMap((child) => (child.localName === 'tr' ? [child] : [...child.children])).filter(isRow);
  const grid: Grid = rows.map((row) => ({ row, line: [] }));
  for (const [top, { row, line }] of grid.entries())
    for (const cell of [...row.children].filter(isCell)) {
      const gap = Array.from(line, Boolean).indexOf(false);
      cover(grid.slice(top, top + spanOf(cell, 'rowspan', grid.length - top)), cell, gap < 0 ? line.length : gap);
    }
  return grid;
}

function cover(grid: Grid, cell: Element, left: number): void {
  const across = spanOf(cell, 'colspan', mostColumns + 1);
  for (const [below, { line }] of grid.entries())
    for (let beside = 0; beside < across; beside += 1)
      line[left + beside] ??= { cell, isCopy: beside > 0 ? 'beside' : below > 0 ? 'below' : null };
}

function isRow({ localName }: Element): boolean {
  return localName === 'tr';
}

function spanOf(element: Element, attribute: string, most: number): number {
  const span = Number.parseInt(element.getAttribute(attribute) ?? '1', 10);
  return Math.min(most, span === 0 ? most : Math.max(1, span || 1));
}

/** The grid without its hidden rows and columns; what reached over them is narrower. */
function visibleIn(grid: Grid): Grid {
  const width = Math.max(0, ...grid.map(({ line }) => line.length));
  const isHidden = (slot: Slot | undefined) => slot?.cell.hasAttribute(hiddenMark) ?? false;
  const isHiddenAt = (column: number) => {
    const slots = grid.filter(({ row }) => !row.hasAttribute(hiddenMark)).map(({ line }) => line[column]);
    return slots.some(isHidden) && slots.every((slot) => !slot || slot.isCopy === 'beside' || isHidden(slot));
  };
  const hidden = new Set(Array.from({ length: width }, (_, column) => column).filter(isHiddenAt));
  return grid
    .filter(({ row }) => !row.hasAttribute(hiddenMark))
    .map(({ row, line }) => ({ row, line: Array.from(line).filter((_, column) => !hidden.has(column)) }));
}

/** Two rows are the head where the first has merged cells and the second belongs to it. */
function headRows(table: Element, grid: Grid): number {
  const [first, second] = grid;
  if (!first?.line.some((slot) => slot?.isCopy === 'beside')) return 1;
  const inHead = [...table.children].find(({ localName }) => localName === 'thead')?.children.length ?? 0;
  const ofHeaders = grid.findIndex(({ row }) => [...row.children].some(({ localName }) => localName !== 'th'));
  const isMerged = second?.line.some((slot) => slot?.isCopy === 'below');
  const count = Math.max(inHead, ofHeaders, isMerged ? 2 : 1);
  return count < grid.length ? count : 1;
}

/** The words over a column, from top to bottom; the first row is bold anyway. */
function headCell(slots: Line, heads: number): TableCell {
  const cells = new Set(slots.flatMap((slot) => (!slot || (heads === 1 && slot.isCopy) ? [] : [slot.cell])));
  const texts = [...cells].map((cell) => phrasingOfRuns(cellRuns(cell).map((run) => ({ ...run, strong: false }))));
  const filled = texts.filter(({ length }) => length > 0);
  return {
    type: 'tableCell',
    children: filled.flatMap((text, index): PhrasingContent[] => (index > 0 ? [{ type: 'text', value: ': ' }, ...text] : text)),
  };
}

/** A cell over several rows says the same in each, but for its pictures; one over several columns is in the first. */
function bodyCell(slot: Slot | undefined, isTop: boolean, report: Report): TableCell {
  if (!slot || slot.isCopy === 'beside') return { type: 'tableCell', children: [] };
  const isRepeated = slot.isCopy === 'below' && !isTop;
  const from = isRepeated ? wordsOf(slot.cell) : '';
  if (from) report.change({ kind: 'merged', from, to: from });
  return { type: 'tableCell', children: isRepeated && !from ? [] : phrasingOfRuns(cellRuns(slot.cell)) };
}

/** Paragraphs of a cell are its lines, without empty ones. */
function cellRuns(cell: Element): Run[] {
  let isEmpty = true;
  return [...cell.childNodes].flatMap(blockRuns).filter(({ content }) => {
    const isRepeated = content === null && isEmpty;
    isEmpty = content === null || (isEmpty && typeof content === 'string' && content.trim() === '');
    return !isRepeated;
  });
}

function blockRuns(node: Node): Run[] {
  if (!isElement(node) || !/^(div|p|ul|ol|li|h[1-6]|pre|blockquote)$/.test(node.localName)) return runsOf(node);
  const end = /^(ul|ol|li)$/.test(node.localName) ? ' ' : null;
  const separator = { ...noMarks, content: node.localName === 'li' && node.nextElementSibling ? '; ' : end };
  return [{ ...noMarks, content: end }, ...[...node.childNodes].flatMap(blockRuns), separator];
}

/** How most cells of a column stand that say anything; null for the side where the text begins. */
function alignmentOf(slots: Line): AlignType {
  const filled = slots.flatMap((slot) =>
    slot && !slot.isCopy && wordsOf(slot.cell) !== '' ? [attributeOf(slot.cell, 'align').toLowerCase()] : [],
  );
  const isMost = (align: string) => filled.filter((each) => each === align).length > filled.length / 2;
  return (['right', 'center'] as const).find(isMost) ?? null;
}

/** A table that is larger than one block of a post may be, as several with the same head. */
export function inParts(head: TableCell[], rows: TableCell[][], align: AlignType[]): Table[] {
  const table: Table = { type: 'table', align, children: [head, ...rows].map((children) => ({ type: 'tableRow', children })) };
  const cells = (rows.length + 1) * head.length;
  const markdown = writeMarkdown({ type: 'root', children: [table] });
  const isFitting = excessOf(markdown) === null;
  if (isFitting || rows.length < 2) return [table];
  const parts = Math.max(2, Math.ceil(cells / richTextLimits.cells));
  const size = Math.ceil(rows.length / parts);
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size);
  return starts.flatMap((start) => inParts(head, rows.slice(start, start + size), align));
}
