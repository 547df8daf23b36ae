import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { IconName } from '#src/ui/Icon.tsx';
import { insertLine, toggleBullets, toggleHeading, toggleNote, toggleNumbers, toggleQuote, toParagraph } from './block-commands.ts';
import { isIn, run } from './commands.ts';
import { choose } from './picture-choosers.ts';
import { insertPlate } from './plate-commands.ts';
import { askForSource } from './source-marks.ts';
import { insertTable } from './table-commands.ts';

/** A kind of block to choose in the toolbar and in the menu behind "/". */
export type TextBlock = {
  name: string;
  /** Other words that find it. */
  words: string;
  icon: IconName;
  /** It goes among words, so it needs no line of its own. */
  isInline?: boolean;
  isOn?: (state: EditorState) => boolean;
  run: (view: EditorView) => unknown;
};

export const textBlocks = {
  paragraph: {
    name: 'Paragraph',
    words: 'text plain',
    icon: 'paragraph',
    isOn: (state) => isIn(state, 'paragraph'),
    run: (view) => run(view, toParagraph),
  },
  heading: {
    name: 'Heading',
    words: 'title section h2',
    icon: 'heading',
    isOn: (state) => isIn(state, 'heading', { level: 2 }),
    run: (view) => run(view, toggleHeading(2)),
  },
  smallHeading: {
    name: 'Small heading',
    words: 'subtitle h3',
    icon: 'smallHeading',
    isOn: (state) => isIn(state, 'heading', { level: 3 }),
    run: (view) => run(view, toggleHeading(3)),
  },
  list: {
    name: 'List',
    words: 'bullets points checklist',
    icon: 'list',
    isOn: (state) => isIn(state, 'bulletList'),
    run: (view) => run(view, toggleBullets),
  },
  numbers: {
    name: 'Numbered list',
    words: 'ordered steps 1',
    icon: 'numbers',
    isOn: (state) => isIn(state, 'orderedList'),
    run: (view) => run(view, toggleNumbers),
  },
  quote: {
    name: 'Quote',
    words: 'citation',
    icon: 'quote',
    isOn: (state) => isIn(state, 'blockquote'),
    run: (view) => run(view, toggleQuote),
  },
  note: {
    name: 'Note: Good to know',
    words: 'tip info box',
    icon: 'note',
    isOn: (state) => isIn(state, 'note', { kind: 'note' }),
    run: (view) => run(view, toggleNote('note')),
  },
  careful: {
    name: 'Note: Careful',
    words: 'warning caution box',
    icon: 'careful',
    isOn: (state) => isIn(state, 'note', { kind: 'careful' }),
    run: (view) => run(view, toggleNote('careful')),
  },
  table: {
    name: 'Table',
    words: 'prices columns rows',
    icon: 'table',
    isOn: (state) => isIn(state, 'table'),
    run: (view) => !isIn(view.state, 'table') && run(view, insertTable(3, 3)),
  },
  picture: {
    name: 'Picture',
    words: 'image photo upload',
    icon: 'picture',
    run: choose('picture'),
  },
  file: {
    name: 'File',
    words: 'pdf download document upload',
    icon: 'file',
    run: choose('file'),
  },
  plate: {
    name: 'Video or map',
    words: 'youtube vimeo film google maps openstreetmap place',
    icon: 'video',
    run: (view) => run(view, insertPlate),
  },
  source: {
    name: 'Source',
    words: 'footnote reference citation law',
    icon: 'source',
    isInline: true,
    run: askForSource,
  },
  line: {
    name: 'Line',
    words: 'divider rule break',
    icon: 'line',
    run: (view) => run(view, insertLine),
  },
} satisfies Record<string, TextBlock>;
