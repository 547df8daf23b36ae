import type { Node, ResolvedPos } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { addressOf } from '#src/features/rich-text/typed-addresses.ts';
import { schema } from './schema.ts';

const { link } = schema.marks;

/** A link, or the selected text that is to become one. */
export type SelectedLink = { address: string; text: string; from: number; to: number };

/** The link around the caret, whole; else the selection, which may be empty. */
export function selectedLink({ selection, doc }: EditorState): SelectedLink {
  const { from, to } = selection;
  return linkAround(selection.$from) ?? { address: '', text: doc.textBetween(from, to, ' '), from, to };
}

/** The link at a position. It may consist of several texts, of which some are bold. */
export function linkAround($pos: ResolvedPos): SelectedLink | null {
  const { parent, parentOffset } = $pos;
  const hrefAt = (index: number) => link.isInSet(parent.maybeChild(index)?.marks ?? [])?.attrs.href;
  const { index: next } = parent.childAfter(parentOffset);
  const index = hrefAt(next) === undefined ? parent.childBefore(parentOffset).index : next;
  const address = hrefAt(index);
  if (address === undefined) return null;
  let [first, last] = [index, index];
  while (hrefAt(first - 1) === address) first -= 1;
  while (hrefAt(last + 1) === address) last += 1;
  const [from, to] = [$pos.posAtIndex(first), $pos.posAtIndex(last + 1)];
  return { address, text: $pos.doc.textBetween(from, to, ' '), from, to };
}

/** The links that are in a range, whole. */
export function linksIn(doc: Node, from: number, to: number): SelectedLink[] {
  const found = new Map<number, SelectedLink>();
  doc.nodesBetween(from, to, (node, position) => {
    const around = node.isText && position < to ? linkAround(doc.resolve(position)) : null;
    if (around) found.set(around.from, around);
  });
  return [...found.values()];
}

/**
 * An address in the place of the selected words: on words a link to it, instead of an address its text as well. Null where nothing that can
 * be a link is selected.
 */
export function linkSelection({ selection, doc, tr }: EditorState, address: string): Transaction | null {
  const { from, to, $from, $to } = selection;
  const around = linkAround($from);
  const selected = around && to <= around.to ? around : { from, to, text: doc.textBetween(from, to, ' ') };
  if (from === to || !$from.sameParent($to) || addressOf(selected.text.trim()) === null) {
    tr.addMark(from, to, link.create({ href: address }));
    return tr.docChanged ? tr : null;
  }
  const mark = link.create({ href: addressOf(address) ?? address });
  return tr.replaceWith(selected.from, selected.to, schema.text(address, mark.addToSet(doc.nodeAt(selected.from)?.marks ?? [])));
}

/** Makes the selection a link; another text replaces what was selected, with its marks. */
export function setLink(view: EditorView, { from, to, text: before }: SelectedLink, { address, text: typed }: LinkInput): void {
  const { tr, doc } = view.state;
  // A text that is an address follows the link.
  const isFollowing = typed.trim() === before && addressOf(before) !== null && addressOf(before) !== address;
  const text = (!isFollowing && typed.trim()) || address.replace(/^mailto:/, '');
  const mark = link.create({ href: address });
  if (text === before) tr.addMark(from, to, mark);
  else tr.replaceWith(from, to, schema.text(text, mark.addToSet(doc.nodeAt(from)?.marks ?? [])));
  const end = text === before ? to : tr.mapping.map(to);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link).scrollIntoView());
}

type LinkInput = { address: string; text: string };

/** Leaves the text and takes the link away. */
export function removeLink(view: EditorView, { from, to }: SelectedLink): void {
  const { tr } = view.state;
  view.dispatch(tr.removeMark(from, to, link).setSelection(TextSelection.create(tr.doc, to)).scrollIntoView());
}
