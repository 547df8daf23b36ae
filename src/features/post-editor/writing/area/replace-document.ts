import type { Node } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { fromForm } from './area.ts';

type Options = {
  /** Whether undo brings back what stood there before. */
  isUndoable: boolean;
};

/** Replaces the blocks that differ and leaves the others alone, so that a caret in them stays. */
export function replaceDocument(view: EditorView, doc: Node, { isUndoable }: Options): void {
  const { tr } = view.state;
  const change = changedBlocks(tr.doc, doc);
  if (!change) return;
  tr.replaceWith(change.from, change.to, change.blocks);
  view.dispatch(tr.setMeta('addToHistory', isUndoable).setMeta(fromForm, true));
}

function changedBlocks(before: Node, after: Node) {
  const [old, wanted] = [before.children, after.children];
  const isSame = (a: Node | undefined, b: Node | undefined) => a !== undefined && b !== undefined && a.eq(b);
  let first = 0;
  while (isSame(old[first], wanted[first])) first += 1;
  let kept = 0;
  while (kept < Math.min(old.length, wanted.length) - first && isSame(old.at(-1 - kept), wanted.at(-1 - kept))) kept += 1;
  if (first + kept === old.length && first + kept === wanted.length) return null;
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const from = sizeOf(old.slice(0, first));
  const to = from + sizeOf(old.slice(first, old.length - kept));
  return { from, to, blocks: wanted.slice(first, wanted.length - kept) };
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
