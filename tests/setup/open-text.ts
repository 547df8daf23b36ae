import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach } from 'vitest';
import { pluginsFor } from '#src/features/post-editor/writing/area/plugins.ts';
import { schema } from '#src/features/post-editor/writing/area/schema.ts';
import { docOf, textsOf } from '#src/features/post-editor/writing/area/texts-of.ts';
import { tableView } from '#src/features/post-editor/writing/area/WritingArea.tsx';

let view: EditorView | null = null;

afterEach(() => {
  view?.destroy();
  view = null;
});

/** The document of a writing area, without a page, and what can be done to it. */
export type OpenText = ReturnType<typeof openText>;

/** Opens this Markdown with the caret behind these words, or with them selected. */
export function openText(markdown: string, words: string, selects: 'caret' | 'words' = 'caret') {
  view?.destroy();
  const state = EditorState.create({ schema, doc: docOf([markdown], 'markdown'), plugins: pluginsFor(() => '') });
  const opened = new EditorView(null, { state, nodeViews: { table: tableView } });
  view = opened;
  const select = (from: number, to = from) =>
    opened.dispatch(opened.state.tr.setSelection(TextSelection.create(opened.state.doc, from, to)));
  let end = 0;
  opened.state.doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(words)) end = position + node.text.indexOf(words) + words.length;
  });
  if (end > 0) select(selects === 'words' ? end - words.length : end, end);
  return {
    view: opened,
    select,
    run: (command: Command) => command(opened.state, opened.dispatch),
    type: (text: string) => {
      for (const letter of text) typeLetter(opened, letter);
    },
    /** Presses a key, such as 'Enter' or 'Mod-b'. */
    press: (key: string) => pressKey(opened, key),
    texts: () => textsOf(opened.state.doc),
  };
}

function typeLetter(into: EditorView, letter: string): void {
  const { from, to } = into.state.selection;
  const insert = () => into.state.tr.insertText(letter, from, to);
  const isTaken = into.someProp('handleTextInput', (handle) => handle(into, from, to, letter, insert));
  if (!isTaken) into.dispatch(insert());
}

function pressKey(into: EditorView, named: string): boolean {
  const keys = named.split('-');
  const event = new KeyboardEvent('keydown', {
    key: keys.at(-1) ?? '',
    ctrlKey: keys.includes('Mod'),
    shiftKey: keys.includes('Shift'),
    altKey: keys.includes('Alt'),
  });
  return into.someProp('handleKeyDown', (handle) => handle(into, event)) ?? false;
}
