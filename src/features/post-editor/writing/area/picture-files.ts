import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ChosenPicture } from '#src/features/pictures/upload-image.ts';
import { putSlice } from './put-slice.ts';
import { rememberFile } from './remembered-files.ts';

/** Puts pictures into the text, where their uploads begin; two are beside each other. @param at a position in the document; without it, the caret */
export function withPictures(state: EditorState, files: readonly File[], at?: number): Transaction {
  const pictures = files.map((file) => ({ file: rememberFile(file) }));
  return withNodes(state, pictures, at);
}

/** Puts a stored picture where the caret stands, described as it was before. */
export function insertPicture(view: EditorView, { url, description = '' }: ChosenPicture): void {
  view.focus();
  view.dispatch(withNodes(view.state, [{ src: url, alt: description }]));
}

/** One change, and one step of the undo. One picture alone is selected, so that the next Tab leads to its description. */
function withNodes({ tr, schema }: EditorState, pictures: readonly object[], at?: number): Transaction {
  const all = pictures.map((attributes) => schema.node('picture', { ...attributes }));
  const nodes = all.length === 2 ? [schema.node('pictureRow', null, all)] : all;
  putSlice(tr, new Slice(Fragment.from(nodes), 0, 0), at);
  if (at === undefined && all.length === 1) selectNode(tr, all[0]);
  return closeHistory(tr).scrollIntoView();
}

/** Selects a block that was put into the text. */
export function selectNode(tr: Transaction, node: Node | undefined): void {
  tr.doc.descendants((each, position) => {
    if (each === node) tr.setSelection(NodeSelection.create(tr.doc, position));
  });
}
