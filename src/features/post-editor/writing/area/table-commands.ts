import { chainCommands } from 'prosemirror-commands';
import { type Command, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  TableMap,
} from 'prosemirror-tables';
import { schema } from './schema.ts';

/** A table of empty cells in the place of the selection, with the caret in its first cell; the library has no command for it. */
export const insertTable =
  (rows: number, columns: number): Command =>
  ({ tr }, dispatch) => {
    const { table, tableRow, tableCell, tableHeader, paragraph } = schema.nodes;
    const row = (type = tableCell) =>
      tableRow.create(
        null,
        Array.from({ length: columns }, () => type.create(null, paragraph.create())),
      );
    const offset = tr.selection.from + 1;
    tr.replaceSelectionWith(table.create(null, [row(tableHeader), ...Array.from({ length: rows - 1 }, () => row())]));
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(offset))).scrollIntoView());
    return true;
  };

export const addRow = withCaret(addRowAfter, ({ bottom }) => [bottom, 0]);

/** Ours, because the library's new column has no alignment: it gets that of the column before it. */
export const addColumn = withCaret(
  (state, dispatch) =>
    addColumnAfter(
      state,
      dispatch &&
        ((tr) => {
          const { table, tableStart, map, right } = selectedRect(state);
          const align = table.firstChild?.child(right - 1).attrs.align;
          dispatch(tr.setNodeAttribute(tableStart + map.positionAt(0, right, table), 'align', align));
        }),
    ),
  ({ top, right }) => [top, right],
);

/** The library leaves the last rows and columns: without them the table is gone. */
export const removeRows = chainCommands(
  withCaret(deleteRow, ({ top, left }) => [top, left]),
  deleteTable,
);
export const removeColumns = chainCommands(
  withCaret(deleteColumn, ({ top, left }) => [top, left]),
  deleteTable,
);

/** Moves the caret to the end of the next cell, where the library selects all of it; behind the last one is a new row. */
export const goToCell = (step: 1 | -1): Command =>
  chainCommands(
    (state, dispatch) =>
      goToNextCell(step)(state, dispatch && ((tr) => dispatch(tr.setSelection(TextSelection.create(tr.doc, tr.selection.to))))),
    step > 0 ? addRow : () => false,
  );

/** Puts the caret at the end of this cell after a command, or of the nearest one: the library leaves it wherever it comes to be. */
function withCaret(command: Command, cellOf: (selected: ReturnType<typeof selectedRect>) => [row: number, column: number]): Command {
  return (state, dispatch) =>
    isInTable(state) &&
    command(
      state,
      dispatch &&
        ((tr) => {
          const selected = selectedRect(state);
          const table = tr.doc.nodeAt(selected.tableStart - 1) ?? selected.table;
          const map = TableMap.get(table);
          const [row, column] = cellOf(selected);
          const cell = map.positionAt(Math.min(row, map.height - 1), Math.min(column, map.width - 1), table);
          const end = selected.tableStart + cell + (table.nodeAt(cell)?.nodeSize ?? 0) - 2;
          dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
        }),
    );
}
