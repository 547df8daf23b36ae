import { mergeAttributes, Node } from '@tiptap/core';

export type NoteKind = 'note' | 'careful';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    note: {
      /** Makes a note of the selected blocks, changes the kind of the one around them, or takes it away. */
      toggleNote: (kind: NoteKind) => ReturnType;
    };
  }
}

/** "Good to know" or "Careful", around blocks. */
export const Note = Node.create({
  name: 'note',
  group: 'block',
  content: 'block+',
  defining: true,

  addAttributes() {
    return {
      kind: {
        default: 'note',
        parseHTML: (element) => (element.getAttribute('data-note') === 'careful' ? 'careful' : 'note'),
        renderHTML: ({ kind }) => ({ 'data-note': kind }),
      },
    };
  },

  parseHTML: () => [{ tag: '[data-note]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { class: 'writing-note' }), 0],

  addCommands() {
    return {
      toggleNote:
        (kind) =>
        ({ editor, commands }) => {
          if (editor.isActive('note', { kind })) return commands.lift('note');
          return editor.isActive('note') ? commands.updateAttributes('note', { kind }) : commands.wrapIn('note', { kind });
        },
    };
  },
});
