import type { Editor } from '@tiptap/react';
import { Toolbar } from 'radix-ui';

const actions = [
  ['Add row', (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  ['Add column', (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  ['Remove row', (editor: Editor) => editor.chain().focus().deleteRow().run()],
  ['Remove column', (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  ['Remove table', (editor: Editor) => editor.chain().focus().deleteTable().run()],
] as const;

/** What can be done to the table around the caret; its first row is the header. */
export function TableTools({ editor }: { editor: Editor }) {
  return actions.map(([label, run]) => (
    <Toolbar.Button key={label} type="button" className="writing-tool" onClick={() => run(editor)}>
      {label}
    </Toolbar.Button>
  ));
}
