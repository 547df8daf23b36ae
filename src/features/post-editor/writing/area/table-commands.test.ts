// @vitest-environment happy-dom
import { type Command, NodeSelection } from 'prosemirror-state';
import { CellSelection, deleteTable } from 'prosemirror-tables';
import { expect, test } from 'vitest';
import { type OpenText, openText } from '#tests/setup/open-text.ts';
import { schema } from './schema.ts';
import { addColumn, addRow, goToCell, insertTable, removeColumns, removeRows } from './table-commands.ts';

const prices = '| What | AED |\n| --- | --- |\n| Licence | 15,000 |\n| Visa | 3,000 |';
let text: OpenText;

/** A text with the caret behind these words. */
function open(markdown: string, words: string): void {
  text = openText(markdown, words);
}

/** The cells of each row, with an X at the caret after this command. */
function cellsAfter(command: Command): string[][] {
  text.run(command);
  text.type('X');
  return text.view.state.doc.firstChild?.children.map((row) => row.children.map(({ textContent }) => textContent)) ?? [];
}

test('a new table has three columns, a header and two rows, and the caret in its first cell', () => {
  open('Words', 'Words');
  text.select(1, 6);
  expect(cellsAfter(insertTable(3, 3))).toEqual([
    ['X', '', ''],
    ['', '', ''],
    ['', '', ''],
  ]);
  expect(text.view.state.doc.firstChild?.firstChild?.firstChild?.type.name).toBe('tableHeader');
});

test('a row and a column are added behind the caret, which goes there', () => {
  open(prices, 'Licence');
  expect(cellsAfter(addRow)).toEqual([
    ['What', 'AED'],
    ['Licence', '15,000'],
    ['X', ''],
    ['Visa', '3,000'],
  ]);
  open(prices, 'Licence');
  expect(cellsAfter(addColumn)).toEqual([
    ['What', '', 'AED'],
    ['Licence', 'X', '15,000'],
    ['Visa', '', '3,000'],
  ]);
});

test('a row behind the header is a row of cells', () => {
  open(prices, 'What');
  text.run(addRow);
  const types = text.view.state.doc.firstChild?.children.map((row) => row.firstChild?.type.name);
  expect(types).toEqual(['tableHeader', 'tableCell', 'tableCell', 'tableCell']);
});

test('a row and a column are removed, and all others stay', () => {
  open(prices, 'Licence');
  expect(cellsAfter(removeRows)).toEqual([
    ['What', 'AED'],
    ['VisaX', '3,000'],
  ]);
  open(prices, '15,000');
  expect(cellsAfter(removeColumns)).toEqual([['What'], ['LicenceX'], ['Visa']]);
});

test('a new row and a new column are aligned as the ones before them', () => {
  for (const command of [addRow, addColumn]) {
    open('| What | AED |\n| --- | ---: |\n| Visa | 3,000 |', '3,000');
    text.run(command);
    const rows = text.view.state.doc.firstChild?.children.map((row) => row.children.map(({ attrs }) => attrs.align)) ?? [];
    for (const aligned of rows) expect(aligned).toEqual([null, 'right', 'right'].slice(0, command === addRow ? 2 : 3));
  }
});

test('all rows and columns of the selected cells are removed, and a row is added behind them', () => {
  const selected = (first: string, last: string) => {
    open(prices, last);
    const cellOf = (words: string) => {
      let cell = 0;
      text.view.state.doc.descendants((node, position) => {
        if (node.type.spec.tableRole?.endsWith('cell') && node.textContent === words) cell = position;
      });
      return cell;
    };
    text.view.dispatch(text.view.state.tr.setSelection(CellSelection.create(text.view.state.doc, cellOf(first), cellOf(last))));
  };
  selected('Visa', 'Licence');
  expect(cellsAfter(removeRows)).toEqual([['WhatX', 'AED']]);
  selected('What', 'Licence');
  expect(cellsAfter(removeColumns)).toEqual([['AEDX'], ['15,000'], ['3,000']]);
  selected('What', 'Licence');
  expect(cellsAfter(addRow)[2]).toEqual(['X', '']);
  selected('What', '3,000');
  text.run(removeRows);
  expect(text.texts()).toEqual([]);
});

test('without its last column or row a table is gone, and so it is at a command', () => {
  for (const commands of [[removeColumns, removeColumns], [removeRows, removeRows, removeRows], [deleteTable]]) {
    open(`${prices}\n\nWords`, 'Visa');
    for (const command of commands) text.run(command);
    expect(text.texts()).toEqual(['Words']);
  }
});

test('Tab goes from cell to cell, Shift+Tab back, and behind the last cell is a new row', () => {
  open(prices, 'Licence');
  expect(cellsAfter(goToCell(1))[1]).toEqual(['Licence', '15,000X']);
  expect(cellsAfter(goToCell(1))[2]).toEqual(['VisaX', '3,000']);
  expect(cellsAfter(goToCell(-1))[1]).toEqual(['Licence', '15,000XX']);
  open(prices, '3,000');
  expect(cellsAfter(goToCell(1))[3]).toEqual(['X', '']);
  open(prices, 'What');
  expect(text.run(goToCell(-1))).toBe(false);
});

test('a picture is put below a table, and selected, while cells can be selected too', () => {
  open(prices, 'Visa');
  const { tr, doc } = text.view.state;
  tr.insert(doc.content.size, schema.node('picture', { src: '/one.png' }));
  text.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, doc.content.size)));
  expect(text.view.state.selection).toMatchObject({ node: { type: { name: 'picture' } } });
  expect(text.texts()[1]).toBe('![](/one.png)');
});
