import type { Table, TableCell } from 'mdast';
import { isElement, isSkipped } from './elements.ts';
import { phrasingOf } from './phrasing.ts';
import { noMarks, type Run, runsOf } from './runs.ts';

const mostColumns = 30;

/** A table with as many cells in each row; null for one that only lays out the page. */
export function tableOf(element: Element): Table | null {
  const rows = rowsOf(element).map((row, index) => [...row.children].filter(isCell).flatMap((cell) => cellsOf(cell, index === 0)));
  const filled = rows.filter((cells) => cells.some(({ children }) => children.length > 0));
  const width = Math.min(mostColumns, Math.max(0, ...filled.map((cells) => cells.length)));
  if (width < 2 || element.querySelector('table') || filled.some((cells) => cells.length > mostColumns)) return null;
  const padded = filled.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, emptyCell)]);
  return { type: 'table', children: padded.map((children) => ({ type: 'tableRow', children })) };
}

function rowsOf(table: Element): Element[] {
  return [...table.children].flatMap((part) =>
    part.localName === 'tr' ? [part] : [...part.children].filter(({ localName }) => localName === 'tr'),
  );
}

function isCell({ localName }: Element): boolean {
  return localName === 'td' || localName === 'th';
}

/** A cell, and an empty one for each further column that it spans; the first row is bold anyway. */
function cellsOf(cell: Element, isHeader: boolean): TableCell[] {
  const span = Math.min(mostColumns, Number(cell.getAttribute('colspan')) || 1);
  const own: TableCell = {
    type: 'tableCell',
    children: phrasingOf(cellRuns(cell).map((run) => ({ ...withoutBreak(run), strong: run.strong && !isHeader }))),
  };
  return [own, ...Array.from({ length: span - 1 }, emptyCell)];
}

/** Paragraphs and lines of a cell follow each other on one line; Markdown knows no other. */
function cellRuns(cell: Element): Run[] {
  const space = { ...noMarks, content: ' ' };
  return [...cell.childNodes].flatMap((node) => (isElement(node) && isSkipped(node) ? [] : [...blockRuns(node), space]));
}

function blockRuns(node: Node): Run[] {
  if (!isElement(node) || !/^(div|p|ul|ol|li)$/.test(node.localName)) return runsOf(node);
  const separator = { ...noMarks, content: node.localName === 'li' && node.nextElementSibling ? '; ' : ' ' };
  return [...[...node.childNodes].flatMap(blockRuns), separator];
}

function withoutBreak(run: Run): Run {
  return run.content === null ? { ...run, content: ' ' } : run;
}

function emptyCell(): TableCell {
  return { type: 'tableCell', children: [] };
}
