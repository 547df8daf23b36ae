import type { Editor } from '@tiptap/react';
import type { IconName } from '#src/ui/Icon.tsx';
import { insertTable } from './table-commands.ts';

/** A kind of block to choose in the toolbar and in the menu behind "/". */
export type TextBlock = {
  name: string;
  /** Other words that find it. */
  words: string;
  icon: IconName;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => unknown;
};

export const textBlocks = {
  paragraph: {
    name: 'Paragraph',
    words: 'text plain',
    icon: 'paragraph',
    isOn: (editor) => editor.isActive('paragraph'),
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  heading: {
    name: 'Heading',
    words: 'title section h2',
    icon: 'heading',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  smallHeading: {
    name: 'Small heading',
    words: 'subtitle h3',
    icon: 'smallHeading',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  list: {
    name: 'List',
    words: 'bullets points checklist',
    icon: 'list',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  numbers: {
    name: 'Numbered list',
    words: 'ordered steps 1',
    icon: 'numbers',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  quote: {
    name: 'Quote',
    words: 'citation',
    icon: 'quote',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  note: {
    name: 'Note: Good to know',
    words: 'tip info box',
    icon: 'note',
    isOn: (editor) => editor.isActive('note', { kind: 'note' }),
    run: (editor) => editor.chain().focus().toggleNote('note').run(),
  },
  careful: {
    name: 'Note: Careful',
    words: 'warning caution box',
    icon: 'careful',
    isOn: (editor) => editor.isActive('note', { kind: 'careful' }),
    run: (editor) => editor.chain().focus().toggleNote('careful').run(),
  },
  table: {
    name: 'Table',
    words: 'prices columns rows',
    icon: 'table',
    isOn: (editor) => editor.isActive('table'),
    run: (editor) => !editor.isActive('table') && editor.chain().focus().command(insertTable(3, 3)).run(),
  },
  picture: {
    name: 'Picture',
    words: 'image photo upload',
    icon: 'picture',
    run: (editor) => editor.chain().focus().choosePicture().run(),
  },
  line: {
    name: 'Line',
    words: 'divider rule break',
    icon: 'line',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
} satisfies Record<string, TextBlock>;
