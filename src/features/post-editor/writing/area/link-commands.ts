import type { ResolvedPos } from 'prosemirror-model';
import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';

const { link } = schema.marks;

/** A link, or the selected text that is to become one. */
export type SelectedLink = { address: string; text: string; from: number; to: number };

/** The link around the caret, whole; else the selection, which may be empty. */
export function selectedLink({ selection, doc }: EditorState): SelectedLink {
  const whole = linkAround(selection.$from);
  const { from, to } = whole ?? selection;
  return { address: whole?.address ?? '', text: doc.textBetween(from, to, ' '), from, to };
}

/** A link may consist of several texts, of which some are bold. */
function linkAround($pos: ResolvedPos): { address: string; from: number; to: number } | null {
  const { parent, parentOffset } = $pos;
  const hrefAt = (index: number) => link.isInSet(parent.maybeChild(index)?.marks ?? [])?.attrs.href;
  const { index: next } = parent.childAfter(parentOffset);
  const index = hrefAt(next) === undefined ? parent.childBefore(parentOffset).index : next;
  const address = hrefAt(index);
  if (address === undefined) return null;
  let [first, last] = [index, index];
  while (hrefAt(first - 1) === address) first -= 1;
  while (hrefAt(last + 1) === address) last += 1;
  return { address, from: $pos.posAtIndex(first), to: $pos.posAtIndex(last + 1) };
}

/** Makes the selection a link; another text replaces what was selected, with its marks. */
export function setLink(view: EditorView, { from, to, text: before }: SelectedLink, { address, text: typed }: LinkInput): void {
  const { tr, doc } = view.state;
  const text = typed.trim() || address;
  const mark = link.create({ href: address });
  if (text === before) tr.addMark(from, to, mark);
  else tr.replaceWith(from, to, schema.text(text, mark.addToSet(doc.nodeAt(from)?.marks ?? [])));
  const end = text === before ? to : tr.mapping.map(to);
  finish(view, tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link));
}

type LinkInput = { address: string; text: string };

/** Leaves the text and takes the link away. */
export function removeLink(view: EditorView, { from, to }: SelectedLink): void {
  const { tr } = view.state;
  finish(view, tr.removeMark(from, to, link).setSelection(TextSelection.create(tr.doc, to)));
}

function finish(view: EditorView, tr: EditorState['tr']): void {
  view.focus();
  view.dispatch(tr.scrollIntoView());
}
