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
    <Toolbar.Button key={label} type="button" className="writing-tool" onClick={() => change(editor, run)}>
      {label}
    </Toolbar.Button>
  ));
}

/** The focus goes back at once, not with the next frame: a space that is typed right after would press the button again. */
function change(editor: Editor, run: (typeof actions)[number][1]): void {
  editor.view.focus();
  editor.chain().command(run).scrollIntoView().run();
}
