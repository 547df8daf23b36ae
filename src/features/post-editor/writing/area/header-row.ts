import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** The first row of a table is its header, and no other, because Markdown knows no other tables. */
export const headerRow: Plugin = new Plugin({
  appendTransaction: (transactions, _before, state) => (transactions.some(({ docChanged }) => docChanged) ? withHeaderRows(state) : null),
  props: { decorations: ({ doc }) => DecorationSet.create(doc, emptyHeaders(doc)) },
});

function withHeaderRows(state: EditorState): Transaction | null {
  const { tr } = state;
  state.doc.descendants((node, position) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    node.forEach((row, offset, index) => {
      setCells(tr, row, position + 1 + offset, index === 0);
    });
    return false;
  });
  return tr.docChanged ? tr : null;
}

function setCells(tr: Transaction, row: Node, position: number, isHeader: boolean): void {
  const type = tr.doc.type.schema.nodes[isHeader ? 'tableHeader' : 'tableCell'];
  row.forEach((cell, offset) => {
    if (cell.type !== type) tr.setNodeMarkup(position + 1 + offset, type, cell.attrs);
  });
}

/** An empty cell of the first row names no column, so nobody is told that it does. */
function emptyHeaders(doc: Node): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'tableHeader' && node.textContent === '')
      found.push(Decoration.node(position, position + node.nodeSize, { role: 'cell' }));
    return !node.isTextblock && node.type.name !== 'tableHeader';
  });
  return found;
}
