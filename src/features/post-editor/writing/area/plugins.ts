import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { copies } from './copies.ts';
import { typedMarkdown } from './input-rules.ts';
import { keyPlugins } from './keys.ts';
import { writeBelowBlocks } from './picture-node.ts';
import { rowsOfSeveral } from './picture-rows.ts';
import { sourceNumbersShown } from './source-marks.ts';
import { touchKeys } from './touch-keys.ts';
import { typedLinks } from './typed-links.ts';

/** The first row of a table is its header and aligns its columns, and no other, because Markdown knows no other tables. */
const headerRow: Plugin = new Plugin({
  appendTransaction: (transactions, _before, state) => (transactions.some(({ docChanged }) => docChanged) ? withHeaderRows(state) : null),
  props: { decorations: ({ doc }) => DecorationSet.create(doc, emptyHeaders(doc)) },
});

/** Editor plugins, highest priority first. */
export function pluginsFor(placeholder: () => string): Plugin[] {
  return [
    ...[tableEditing({ allowTableNodeSelection: true }), writeBelowBlocks, typedMarkdown, typedLinks],
    ...[...keyPlugins, touchKeys],
    ...[history(), gapCursor(), dropCursor({ class: 'drop-cursor', color: false })],
    ...[endsWithParagraph, rowsOfSeveral, headerRow, copies],
    withPlaceholder(placeholder),
    sourceNumbersShown,
    marksCaret,
  ];
}

const endings = ['paragraph', 'heading', 'bulletList', 'orderedList', 'source'];

/** The caret finds room below every block. */
const endsWithParagraph: Plugin = new Plugin({
  appendTransaction: (transactions, _before, { doc, tr, schema }) => {
    const isComplete = !transactions.some(({ docChanged }) => docChanged) || endings.includes(doc.lastChild?.type.name ?? '');
    return isComplete ? null : tr.insert(doc.content.size, schema.node('paragraph'));
  },
});

/** The outermost block with the caret, beside which the form draws a rule, and in a table the cell. */
const marksCaret: Plugin = new Plugin({
  props: {
    decorations: ({ doc, selection: { $from } }) => {
      const block = doc.maybeChild($from.index(0));
      if (!block) return null;
      const start = $from.posAtIndex($from.index(0), 0);
      const marked = [Decoration.node(start, start + block.nodeSize, { class: 'here' })];
      for (let depth = $from.depth; depth > 1; depth -= 1)
        if (/^table(Cell|Header)$/.test($from.node(depth).type.name))
          marked.push(Decoration.node($from.before(depth), $from.after(depth), { class: 'here' }));
      return DecorationSet.create(doc, marked);
    },
  },
});

function withPlaceholder(placeholder: () => string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const { firstChild } = doc;
        const isEmpty = doc.childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;
        if (!isEmpty) return null;
        const attributes = { class: 'is-editor-empty', 'data-placeholder': placeholder() };
        return DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, attributes)]);
      },
    },
  });
}

function withHeaderRows(state: EditorState): Transaction | null {
  const { tr } = state;
  state.doc.descendants((node, position) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    node.forEach((row, offset, index) => {
      setCells(tr, row, position + 1 + offset, index === 0 ? null : node.firstChild);
    });
    return false;
  });
  return tr.docChanged ? tr : null;
}

/** @param head the first row; null for that row itself */
function setCells(tr: Transaction, row: Node, position: number, head: Node | null): void {
  const type = tr.doc.type.schema.nodes[head ? 'tableCell' : 'tableHeader'];
  row.forEach((cell, offset, column) => {
    const { align } = (head?.maybeChild(column) ?? cell).attrs;
    if (cell.type !== type || cell.attrs.align !== align) tr.setNodeMarkup(position + 1 + offset, type, { ...cell.attrs, align });
  });
}

/** An empty cell of the first row names no column, so screen readers are not told that it does. */
function emptyHeaders(doc: Node): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'tableHeader' && node.textContent === '')
      found.push(Decoration.node(position, position + node.nodeSize, { role: 'cell' }));
    return !node.isTextblock && node.type.name !== 'tableHeader';
  });
  return found;
}
