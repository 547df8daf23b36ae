import type { Node } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { fromForm } from './area.ts';
import { showBlocks } from './show-blocks.ts';

type Options = {
  /** Whether undo brings back what stood there before. */
  isUndoable: boolean;
};

/** Replaces the blocks that differ, run by run, and leaves the others alone, so that a caret in them stays. */
export function replaceDocument(view: EditorView, doc: Node, { isUndoable }: Options): void {
  const tr = showBlocks(view.state.tr, doc.children);
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', isUndoable).setMeta(fromForm, true));
}

/**
 * Puts the caret where the last character of these blocks is, which the document begins with otherwise. Spaces before it that the end of a text
 * has lost are there again.
 */
export function placeCaret(view: EditorView, before: Node): void {
  const { $from: sign } = Selection.atEnd(before);
  const [spaces = ''] = /(?<! ) *$/.exec(sign.parent.textContent.slice(0, -1)) ?? [];
  const { doc, tr } = view.state;
  const end = Selection.near(doc.resolve(Math.min(sign.pos - 1 - spaces.length, doc.content.size)), -1);
  tr.setSelection(end);
  if (end.empty) {
    const { parent, parentOffset } = end.$from;
    const [kept = ''] = /^ */.exec(parent.textBetween(parentOffset, parent.content.size).slice(0, spaces.length)) ?? [];
    tr.setSelection(Selection.near(doc.resolve(end.from + kept.length), -1)).insertText(spaces.slice(kept.length));
  }
  view.dispatch(tr.setMeta('addToHistory', false).setMeta(fromForm, true));
  view.focus();
}
