import type { AlignType, PhrasingContent, Table, TableCell } from 'mdast';
import type { BlockJson } from './document-json.ts';
import { phrasingOf } from './phrasing.ts';

/** A table in Markdown: one line a cell, and a cell that covers several leaves the others empty. */
export function tableFrom(node: BlockJson): Table {
  const grid = gridOf(node.content ?? []);
  const width = Math.max(1, ...grid.map((row) => row.length));
  const align = Array.from({ length: width }, (_, index): AlignType => grid[0]?.[index]?.attrs?.align ?? null);
  const rows = grid.map((row) => Array.from({ length: width }, (_, index) => cellFrom(row[index])));
  return { type: 'table', align, children: rows.map((children) => ({ type: 'tableRow', children })) };
}

function gridOf(rows: BlockJson[]): BlockJson[][] {
  const grid: BlockJson[][] = rows.map(() => []);
  for (const [top, row] of rows.entries())
    for (const cell of row.content ?? []) {
      const line = grid[top] ?? [];
      const at = Array.from(line, Boolean).indexOf(false);
      setCell(grid, cell, top, at < 0 ? line.length : at);
    }
  return grid;
}

/** What a cell beside or above it covers is empty. */
const covered: BlockJson = { type: 'tableCell' };

function setCell(grid: BlockJson[][], cell: BlockJson, top: number, left: number): void {
  const { rowspan = 1, colspan = 1 } = cell.attrs ?? {};
  for (const row of grid.slice(top, top + rowspan)) for (let at = left; at < left + colspan; at += 1) row[at] = covered;
  const line = grid[top];
  if (line) line[left] = cell;
}

function cellFrom(cell: BlockJson | undefined): TableCell {
  const texts = (cell?.content ?? []).map(({ content }) => phrasingOf(content)).filter(({ length }) => length > 0);
  const children = texts.flatMap((text, index): PhrasingContent[] => (index > 0 ? [space, ...text] : text));
  return { type: 'tableCell', children: children.map(withoutBreaks) };
}

const space: PhrasingContent = { type: 'text', value: ' ' };

function withoutBreaks(node: PhrasingContent): PhrasingContent {
  if (node.type === 'break') return space;
  return 'children' in node ? ({ ...node, children: node.children.map(withoutBreaks) } as PhrasingContent) : node;
}
