import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isPdf, nameOfFile } from '#src/features/pictures/file.ts';
import type { ChosenFile } from '#src/features/pictures/upload-file.ts';
import type { ChosenPicture } from '#src/features/pictures/upload-image.ts';
import { putSlice } from './put-slice.ts';
import { rememberFile } from './remembered-files.ts';

/** Puts pictures and files into the text, where their uploads begin; two pictures are beside each other. @param at a position in the document; without it, the caret */
export function withFiles(state: EditorState, files: readonly File[], at?: number): Transaction {
  const nodes = files.map((file) =>
    isPdf(file)
      ? state.schema.node('download', { file: rememberFile(file), name: nameOfFile(file) })
      : state.schema.node('picture', { file: rememberFile(file) }),
  );
  return withNodes(state, nodes, at);
}

/** Puts a stored picture where the caret stands, described as it was before. */
export function insertPicture(view: EditorView, { url, description = '' }: ChosenPicture): void {
  view.focus();
  view.dispatch(withNodes(view.state, [view.state.schema.node('picture', { src: url, alt: description })]));
}

/** Puts a stored file where the caret stands. */
export function insertFile(view: EditorView, { url, name, facts }: ChosenFile): void {
  view.focus();
  view.dispatch(withNodes(view.state, [view.state.schema.node('download', { src: url, name, facts })]));
}

/** One change, and one step of the undo. One alone is selected, so that the next Tab leads to its description or name. */
function withNodes({ tr, schema }: EditorState, all: readonly Node[], at?: number): Transaction {
  const isPair = all.length === 2 && all.every(({ type }) => type === schema.nodes.picture);
  const nodes = isPair ? [schema.node('pictureRow', null, all)] : all;
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
