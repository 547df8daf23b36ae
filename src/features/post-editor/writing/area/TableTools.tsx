import type { Editor } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import { addColumn, addRow, removeColumns, removeRows, removeTable } from './table-commands.ts';

const actions = [
  ['Add row', addRow],
  ['Add column', addColumn],
  ['Remove row', removeRows],
  ['Remove column', removeColumns],
  ['Remove table', removeTable],
] as const;

/** What can be done to the table around the caret; its first row is the header. */
export function TableTools({ editor }: { editor: Editor }) {
  return actions.map(([label, run]) => (
    <Toolbar.Button key={label} type="button" className="writing-tool" onClick={() => editor.chain().focus().command(run).run()}>
      {label}
    </Toolbar.Button>
  ));
}
