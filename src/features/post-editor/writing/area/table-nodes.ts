import type { NodeSpec } from 'prosemirror-model';

/** What a cell can cover is known to the library that selects cells; a table in Markdown has no such cells. */
const cell = {
  content: 'paragraph',
  isolating: true,
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null }, align: { default: null } },
};

const alignOf = (element: HTMLElement) => ({ align: element.getAttribute('align') });

/** A table and its parts; `tableRole` is what the library that selects cells calls them. */
export const tableNodes = {
  table: {
    content: 'tableRow+',
    group: 'block',
    isolating: true,
    tableRole: 'table',
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  tableRow: { content: '(tableCell | tableHeader)*', tableRole: 'row', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  /** A cell; one line, as in Markdown. */
  tableCell: {
    ...cell,
    tableRole: 'cell',
    parseDOM: [{ tag: 'td', getAttrs: alignOf }],
    toDOM: ({ attrs: { align } }) => ['td', { align }, 0],
  },
  /** A cell of the first row. */
  tableHeader: {
    ...cell,
    tableRole: 'header_cell',
    parseDOM: [{ tag: 'th', getAttrs: alignOf }],
    toDOM: ({ attrs: { align } }) => ['th', { align }, 0],
  },
} satisfies Record<string, NodeSpec>;
