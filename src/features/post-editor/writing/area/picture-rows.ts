import { closeHistory } from 'prosemirror-history';
import { NodeSelection, Plugin, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';

const { picture, pictureRow } = schema.nodes;

/** A row of a single picture is that picture, as it is in Markdown. */
export const rowsOfSeveral: Plugin = new Plugin({
  appendTransaction: (transactions, _before, { doc, tr }) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    doc.descendants((node, position) => {
      if (node.type !== pictureRow) return !node.isTextblock;
      const start = tr.mapping.map(position);
      if (node.childCount === 1) tr.replaceWith(start, start + node.nodeSize, node.content);
      return false;
    });
    return tr.docChanged ? tr : null;
  },
});

/** What a press does with a picture that is beside another, or right below one. */
export type Arrangement = { label: 'Below each other' | 'Beside the one above'; run: () => void };

/** @param at where the picture is at the moment */
export function arrangementAt(view: EditorView, at: () => number): Arrangement | null {
  const change = changeAt(view, at());
  return change && { label: change.label, run: () => run(view, at()) };
}

function run(view: EditorView, position: number): void {
  const change = changeAt(view, position);
  if (change) view.dispatch(closeHistory(change.tr()).scrollIntoView());
}

function changeAt({ state: { doc, tr } }: EditorView, position: number): { label: Arrangement['label']; tr: () => Transaction } | null {
  const $at = doc.resolve(position);
  const { parent, nodeBefore: above, nodeAfter: own } = $at;
  if (own?.type !== picture) return null;
  const select = (changed: Transaction, from: number) => changed.setSelection(NodeSelection.create(changed.doc, from));
  if (parent.type === pictureRow)
    return {
      label: 'Below each other',
      tr: () => select(tr.replaceWith($at.before(), $at.after(), parent.content), position - 1),
    };
  const row = above?.type === picture ? [above] : above?.type === pictureRow ? above.children : null;
  if (!above || !row) return null;
  const start = position - above.nodeSize;
  const joined = pictureRow.create(null, [...row, own]);
  return {
    label: 'Beside the one above',
    tr: () => select(tr.replaceWith(start, position + own.nodeSize, joined), start + joined.nodeSize - 1 - own.nodeSize),
  };
}
