import { type Extensions, Mark } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { TrailingNode } from '@tiptap/extensions/trailing-node';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { HeaderRow } from './header-row.ts';
import { Link } from './link.ts';
import { Note } from './note.ts';
import { PastePlaces } from './paste-places.ts';
import { InlinePicture, Picture } from './picture.ts';
import { SourceBlock } from './source-block.ts';
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts';

/** Code keeps other marks, as Markdown does. */
const Code = Mark.create({
  name: 'code',
  excludes: '',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
});

/**
 * Everything that a text of a post can hold, and no more. One by one and from the file of each, because the collections bring
 * much that no text has.
 */
export function extensionsFor(placeholder: string, onChoosePicture: () => void = () => undefined): Extensions {
  return [
    ...[Document, Paragraph, Text, Bold, Italic, Code, Link, HardBreak],
    ...[Blockquote, BulletList, OrderedList, ListItem, ListKeymap, CodeBlock, HorizontalRule],
    Heading.configure({ levels: [2, 3] }),
    ...[UndoRedo, Gapcursor],
    Dropcursor.configure({ class: 'drop-cursor', color: false }),
    TrailingNode.configure({ notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList'] }),
    Note,
    Picture.configure({ onChoose: onChoosePicture }),
    InlinePicture,
    SourceBlock,
    ...[Table, TableRow, TableHeader, TableCell],
    ...[HeaderRow, PastePlaces],
    Placeholder.configure({ placeholder }),
  ];
}
