import { Fragment, type Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { findTable } from 'prosemirror-tables';

/** The table around the caret, and which of its rows and columns are selected, from the first to the last. */
type TableSelection = { table: Node; position: number; rows: [number, number]; columns: [number, number] };

function tableSelection({ selection }: EditorState): TableSelection | null {
  const found = findTable(selection.$from);
  if (!found) return null;
  const { node: table, pos: position, depth } = found;
  const starts = selection.ranges.map((range) => range.$from).filter((start) => start.depth > depth);
  const between = (at: number[]): [number, number] => [Math.min(...at), Math.max(...at)];
  return {
    table,
    position,
    rows: between(starts.map((start) => start.index(depth))),
    columns: between(starts.map((start) => start.index(depth + 1))),
  };
}

/** A table of empty cells in the place of the selection, with the caret in its first cell. */
export const insertTable =
  (rows: number, columns: number): Command =>
  ({ tr, schema }, dispatch) => {
    const { table, tableRow, tableCell, tableHeader } = schema.nodes;
    const row = (type = tableCell) =>
      tableRow?.createAndFill(
        null,
        Array.from({ length: columns }, () => type?.createAndFill() as Node),
      );
    const all = Array.from({ length: rows }, (_, index) => row(index === 0 ? tableHeader : tableCell) as Node);
    const offset = tr.selection.from + 1;
    if (dispatch && table) {
      tr.replaceSelectionWith(table.create(null, all));
      dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(offset))).scrollIntoView());
    }
    return true;
  };

export const addRow: Command = changeTable(({ rows: [, last] }, rows) => {
  const like = rows[last] ?? [];
  return { rows: rows.toSpliced(last + 1, 0, like.map(emptied)), caret: [last + 1, 0] };
});

export const addColumn: Command = changeTable(({ rows: [row], columns: [, last] }, rows) => ({
  rows: rows.map((cells) => cells.toSpliced(last + 1, 0, ...cells.slice(last, last + 1).map(emptied))),
  caret: [row, last + 1],
}));

export const removeRows: Command = changeTable(({ rows: [first, last], columns: [column] }, rows) => ({
  rows: rows.toSpliced(first, last - first + 1),
  caret: [first, column],
}));

export const removeColumns: Command = changeTable(({ rows: [row], columns: [first, last] }, rows) => ({
  rows: rows.map((cells) => cells.toSpliced(first, last - first + 1)),
  caret: [row, first],
}));

export const removeTable: Command = changeTable(() => ({ rows: [], caret: [0, 0] }));

/** Moves the caret by so many cells; behind the last one is a new row. */
export const goToCell =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const selected = tableSelection(state);
    if (!selected) return false;
    const cells = selected.table.children.flatMap((row, index) => row.children.map((_, column): Caret => [index, column]));
    const at = cells.findIndex(([row, column]) => row === selected.rows[0] && column === selected.columns[0]);
    const next = cells[at + step];
    if (!next) return step > 0 && addRow(state, dispatch);
    const { tr } = state;
    setCaret(tr, selected.position, next);
    dispatch?.(tr);
    return true;
  };

type Caret = [row: number, column: number];
type Change = { rows: Node[][]; caret: Caret };

/** Replaces the cells of the table around the caret; a table without cells is gone. */
function changeTable(change: (selected: TableSelection, rows: Node[][]) => Change): Command {
  return (state, dispatch) => {
    const selected = tableSelection(state);
    if (!selected) return false;
    const { table, position } = selected;
    const { rows, caret } = change(
      selected,
      table.children.map((row) => [...row.children]),
    );
    const { tr } = state;
    const isGone = rows.every((cells) => cells.length === 0);
    if (!dispatch) return true;
    if (isGone) tr.delete(position, position + table.nodeSize);
    else
      tr.replaceWith(
        position + 1,
        position + table.nodeSize - 1,
        rows.map((cells) => table.child(0).type.create(null, cells)),
      );
    if (isGone) tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size))));
    else setCaret(tr, position, caret);
    dispatch(tr.scrollIntoView());
    return true;
  };
}

function emptied(cell: Node): Node {
  return cell.type.create(cell.attrs, cell.type.createAndFill()?.content ?? Fragment.empty);
}

/** Puts the caret at the end of a cell, or of the nearest one that there is. */
function setCaret(tr: Transaction, position: number, [row, column]: Caret): void {
  const table = tr.doc.nodeAt(position);
  if (!table) return;
  const rowIndex = Math.min(row, table.childCount - 1);
  const cells = table.child(rowIndex);
  const columnIndex = Math.min(column, cells.childCount - 1);
  const sizeOf = (node: Node, count: number) => node.children.slice(0, count).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const cell = position + 1 + sizeOf(table, rowIndex) + 1 + sizeOf(cells, columnIndex);
  const end = cell + (tr.doc.nodeAt(cell)?.nodeSize ?? 2) - 2;
  tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1)).scrollIntoView();
}
