import type { EditorView } from 'prosemirror-view';
import { Toolbar } from 'radix-ui';
import { run } from './commands.ts';
import { addColumn, addRow, removeColumns, removeRows, removeTable } from './table-commands.ts';

const actions = [
  ['Add row', addRow],
  ['Add column', addColumn],
  ['Remove row', removeRows],
  ['Remove column', removeColumns],
  ['Remove table', removeTable],
] as const;

/** What can be done to the table around the caret; its first row is the header. */
export function TableTools({ view }: { view: EditorView }) {
  return actions.map(([label, command]) => (
    <Toolbar.Button key={label} type="button" className="writing-tool" onClick={() => run(view, command)}>
      {label}
    </Toolbar.Button>
  ));
}
