// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { extensionsFor } from './extensions.ts';
import { addColumn, addRow, goToCell, insertTable, removeColumns, removeRows, removeTable } from './table-commands.ts';
import { docOf, textsOf } from './texts-of.ts';

const prices = '| What | AED |\n| --- | --- |\n| Licence | 15,000 |\n| Visa | 3,000 |';
let editor: Editor;

afterEach(() => editor.destroy());

/** An editor with the caret behind these words. */
function open(text: string, words: string): Editor {
  editor = new Editor({ extensions: extensionsFor('') });
  editor.commands.setContent(docOf(editor.schema, [text], 'markdown').toJSON());
  let end = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text === words) end = position + words.length;
  });
  editor.commands.setTextSelection(end);
  return editor;
}

/** The cells of each row, with an X at the caret after this command. */
function cellsAfter(command: ReturnType<typeof goToCell>): string[][] {
  editor.commands.command(command);
  editor.commands.insertContent('X');
  return editor.state.doc.firstChild?.children.map((row) => row.children.map(({ textContent }) => textContent)) ?? [];
}

test('a new table has three columns, a header and two rows, and the caret in its first cell', { tags: ['§12.writing'] }, () => {
  open('Words', 'Words').commands.setTextSelection({ from: 1, to: 6 });
  expect(cellsAfter(insertTable(3, 3))).toEqual([
    ['X', '', ''],
    ['', '', ''],
    ['', '', ''],
  ]);
  expect(editor.state.doc.firstChild?.firstChild?.firstChild?.type.name).toBe('tableHeader');
});

test('a row and a column are added behind the caret, which goes there', { tags: ['§12.writing'] }, () => {
  open(prices, 'Licence');
  expect(cellsAfter(addRow)).toEqual([
    ['What', 'AED'],
    ['Licence', '15,000'],
    ['X', ''],
    ['Visa', '3,000'],
  ]);
  editor.destroy();
  open(prices, 'Licence');
  expect(cellsAfter(addColumn)).toEqual([
    ['What', '', 'AED'],
    ['Licence', 'X', '15,000'],
    ['Visa', '', '3,000'],
  ]);
});

test('a row behind the header is a row of cells', { tags: ['§12.writing'] }, () => {
  open(prices, 'What').commands.command(addRow);
  const types = editor.state.doc.firstChild?.children.map((row) => row.firstChild?.type.name);
  expect(types).toEqual(['tableHeader', 'tableCell', 'tableCell', 'tableCell']);
});

test('a row and a column are removed, and all others stay', { tags: ['§12.writing'] }, () => {
  open(prices, 'Licence');
  expect(cellsAfter(removeRows)).toEqual([
    ['What', 'AED'],
    ['VisaX', '3,000'],
  ]);
  editor.destroy();
  open(prices, '15,000');
  expect(cellsAfter(removeColumns)).toEqual([['What'], ['LicenceX'], ['Visa']]);
});

test('without its last column or row a table is gone, and so it is at a command', { tags: ['§12.writing'] }, () => {
  for (const commands of [[removeColumns, removeColumns], [removeRows, removeRows, removeRows], [removeTable]]) {
    open(`${prices}\n\nWords`, 'Visa');
    for (const command of commands) editor.commands.command(command);
    expect(textsOf(editor.state.doc)).toEqual(['Words']);
    editor.destroy();
  }
});

test('Tab goes from cell to cell, Shift+Tab back, and behind the last cell is a new row', { tags: ['§12.writing'] }, () => {
  open(prices, 'Licence');
  expect(cellsAfter(goToCell(1))[1]).toEqual(['Licence', '15,000X']);
  expect(cellsAfter(goToCell(1))[2]).toEqual(['VisaX', '3,000']);
  expect(cellsAfter(goToCell(-1))[1]).toEqual(['Licence', '15,000XX']);
  editor.destroy();
  open(prices, '3,000');
  expect(cellsAfter(goToCell(1))[3]).toEqual(['X', '']);
  editor.destroy();
  open(prices, 'What');
  expect(editor.commands.command(goToCell(-1))).toBe(false);
});

test('a picture is put below a table, and selected, while cells can be selected too', {
  tags: ['§12.writing', '§12.lazy-parts'],
}, async () => {
  open(prices, 'Visa');
  const { length } = editor.state.plugins;
  editor.mount(document.createElement('div'));
  await vi.waitFor(() => expect(editor.state.plugins.length).toBeGreaterThan(length));
  editor
    .chain()
    .insertContentAt(editor.state.doc.content.size, { type: 'picture', attrs: { src: '/one.png' } })
    .run();
  expect(textsOf(editor.state.doc)[1]).toBe('![](/one.png)');
});
