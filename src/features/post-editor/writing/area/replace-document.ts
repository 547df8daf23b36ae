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
 * Puts the caret where the last character of these blocks is, which the document begins with otherwise.
 * @param spaces that stand before the caret; those that the end of a text has lost are there again
 */
export function placeCaret(view: EditorView, before: Node, spaces: number): void {
  const end = Selection.atEnd(before).from - 1;
  const { doc, tr } = view.state;
  tr.setSelection(Selection.near(doc.resolve(Math.min(end, doc.content.size)), -1));
  const { parent, parentOffset } = tr.selection.$from;
  const kept = spacesAtEnd(parent.textContent);
  if (parent.isTextblock && parentOffset === parent.content.size && kept < spaces) tr.insertText(' '.repeat(spaces - kept));
  view.dispatch(tr.setMeta('addToHistory', false).setMeta(fromForm, true));
  view.focus();
}

/** How many spaces a text ends with. */
export function spacesAtEnd(text: string): number {
  return text.length - text.replace(/ +$/, '').length;
}
