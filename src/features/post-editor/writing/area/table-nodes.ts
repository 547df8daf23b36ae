import { Node } from '@tiptap/core';
import type { NodeView } from '@tiptap/pm/view';
import { goToCell } from './table-commands.ts';
import { editTables } from './table-editing.ts';

/** What the library that selects cells calls these nodes, and no others. */
const roles: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' };

/** A table with a name, in a box that scrolls where it is wider than the text; the caret takes the box along. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView() {
    return () => {
      editTables(this.editor);
      return tableView();
    };
  },
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.command(goToCell(1)),
      'Shift-Tab': () => this.editor.commands.command(goToCell(-1)),
    };
  },
});

function tableView(): NodeView {
  const box = document.createElement('div');
  box.className = 'tableWrapper';
  box.role = 'group';
  box.ariaLabel = 'Table';
  // Says that keys reach it: it is a part of the text, so a Tab stop of its own would take the focus away from that.
  box.contentEditable = 'true';
  const table = box.appendChild(document.createElement('table'));
  const contentDOM = table.appendChild(document.createElement('tbody'));
  const isOutside = (target: globalThis.Node) => !contentDOM.contains(target);
  return { dom: box, contentDOM, ignoreMutation: ({ target, type }) => type !== 'selection' && isOutside(target) };
}

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** What a cell can cover is known to the library that selects cells; a table in Markdown has no such cells. */
const cellAttributes = {
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
  align: { default: null },
};

/** A cell; one line, as in Markdown. */
export const TableCell = Node.create({
  name: 'tableCell',
  content: 'paragraph',
  isolating: true,
  addAttributes: () => cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

/** A cell of the first row. */
export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'paragraph',
  isolating: true,
  addAttributes: () => cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});
