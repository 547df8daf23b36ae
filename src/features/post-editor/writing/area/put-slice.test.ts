// @vitest-environment happy-dom
import type { Node, Slice } from 'prosemirror-model';
import { type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import { expect, test } from 'vitest';
import { openText } from '#tests/setup/open-text.ts';
import { fc } from '#tests/setup/properties.ts';
import { putSlice } from './put-slice.ts';
import { docOf } from './texts-of.ts';

const zones = '| Zone | Fee |\n| - | - |\n| North | 100 |\n| South | 200 |';

test.each<[string, string, string, string[]]>([
  ['words stay in the cell', 'West', 'North', ['| Zone | Fee |\n| - | - |\n| NorthWest | 100 |\n| South | 200 |']],
  [
    'paragraphs become its lines',
    'with visa\n\nand desk',
    'North',
    ['| Zone | Fee |\n| - | - |\n| Northwith visa<br>and desk | 100 |\n| South | 200 |'],
  ],
  [
    'cells fill cells, and the table grows',
    '| East | 300 |\n| - | - |\n| West | 400 |',
    '100',
    ['| Zone | Fee | |\n| - | - | - |\n| North | East | 300 |\n| South | West | 400 |'],
  ],
  ['a list goes below the table', '- One\n- Two', 'North', [zones, '- One\n- Two']],
  ['a heading goes below the table', '## Fees', '100', [zones, '## Fees']],
  ['code goes below the table', '```\na\n```', 'Zone', [zones, '```\na\n```']],
  ['a paragraph with a list goes below the table', 'You need:\n\n- One', 'Zone', [zones, 'You need:', '- One']],
])('what is put into a cell: %s', (_what, markdown, words, texts) => {
  const text = openText(zones, words);
  text.view.dispatch(putSlice(text.view.state.tr, sliceOf(markdown)));
  expect(text.texts()).toEqual(texts);
});

test('several cells that are selected are filled from the first on, and words empty the others', () => {
  const text = openText(zones, 'North');
  const cells: number[] = [];
  text.view.state.doc.descendants(({ type }, position) => {
    if (type.name === 'tableCell') cells.push(position);
  });
  text.view.dispatch(text.view.state.tr.setSelection(CellSelection.create(text.view.state.doc, cells[0] ?? 0, cells[3])));
  text.view.dispatch(putSlice(text.view.state.tr, sliceOf('East')));
  expect(text.texts()).toEqual(['| Zone | Fee |\n| - | - |\n| East | |\n| | |']);
});

test('what is typed after cells were put into a table stands behind the last of them', () => {
  const text = openText(zones, 'North');
  text.view.dispatch(putSlice(text.view.state.tr, sliceOf('| East | 300 |\n| - | - |')));
  text.type('X');
  expect(text.texts()).toEqual(['| Zone | Fee |\n| - | - |\n| East | 300X |\n| South | 200 |']);
});

test('cells take the alignment of the column that they come into', () => {
  const text = openText('| Zone | Fee |\n| - | -: |\n| North | 100 |', '100');
  text.view.dispatch(putSlice(text.view.state.tr, sliceOf('| 300 |\n| :-: |')));
  const aligned: string[] = [];
  text.view.state.doc.descendants(({ attrs, type }) => {
    if (type.name.startsWith('table') && 'align' in attrs) aligned.push(attrs.align);
  });
  expect(aligned).toEqual([null, 'right', null, 'right']);
});

test.each<[string, string, 'caret' | 'words', string, string[]]>([
  ['one item over the words of an item', '- old\n- second', 'words', '- new one', ['- new one\n- second']],
  ['two items over the words of an item', '- old\n- second', 'words', '- a\n- b', ['- a\n- b\n- second']],
  ['items behind the words of an item', '- old\n- second', 'caret', '1. a\n2. b', ['- olda\n- b\n- second']],
  ['an item with an inner one', '- old\n- second', 'words', '- a\n  - b', ['- a\n  - b\n- second']],
  ['a list over a paragraph', 'old', 'words', '- a\n- b', ['- a\n- b']],
])('a list that comes in leaves no empty item: %s', (_what, markdown, selects, comes, texts) => {
  const text = openText(markdown, 'old', selects);
  text.view.dispatch(putSlice(text.view.state.tr, sliceOf(comes)));
  expect(text.texts()).toEqual(texts);
});

test('blocks that come into code go below it', () => {
  const text = openText('```\none\ntwo\n```', 'one');
  text.view.dispatch(putSlice(text.view.state.tr, sliceOf('## Fees')));
  expect(text.texts()).toEqual(['```\none\ntwo\n```', '## Fees']);
});

test('blocks that are dropped onto words stand beside their paragraph, words among them', () => {
  const text = openText('One two', 'One');
  text.view.dispatch(putSlice(text.view.state.tr, sliceOf('- a'), 3));
  expect(text.texts()).toEqual(['- a', 'One two']);
  text.view.dispatch(putSlice(text.view.state.tr, sliceOf('s'), text.view.state.doc.content.size - 5));
  expect(text.texts()).toEqual(['- a', 'Ones two']);
});

const parts = [
  ...['Words', 'One\n\nTwo', '- a\n- b\n  - c', '1. n', '## Fees', '> quote\n>\n> on', '```\ncode\n```', '---'],
  `![A desk](/uploads/${'a'.repeat(40)}-10x10.jpg)`,
  '| p | q |\n| - | - |\n| r | s |',
];
const figures = [...'123456789'];
const table = '| 1 | 2 | 3 |\n| - | - | - |\n| 4 | 5 | 6 |\n| 7 | 8 | 9 |';
const tables = [table, `> ${table.replaceAll('\n', '\n> ')}`, `- item\n\n  ${table.replaceAll('\n', '\n  ')}`];
const around = fc.constantFrom('', 'Above it', '- item', '| x | y |\n| - | - |');
const documents = fc.tuple(around, fc.constantFrom(...tables), around).map((blocks) => [...blocks, 'End of it'].join('\n\n'));
const comesIn = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 })
  .map((blocks) => docOf([blocks.join('\n\n')], 'markdown'));
/** How far into a text something stands. */
const share = fc.noBias(fc.integer({ min: 0, max: 1_000 })).map((part) => part / 1_000);
const ways = fc.constantFrom('words', 'cells', 'node', 'drop');

test('nothing that is pasted or dropped divides a table or moves a figure into another row or column', () => {
  fc.assert(
    fc.property(documents, comesIn, share, share, share, share, ways, (markdown, whole, start, end, anchor, head, way) => {
      const { view } = openText(markdown, '');
      const ends = [start, end].map((part) => Math.round(part * whole.content.size)).sort((a, b) => a - b);
      const slice = whole.slice(ends[0] ?? 0, ends[1], true);
      view.dispatch(view.state.tr.setSelection(selectionOf(view.state.doc, anchor, head, way)));
      const kept = unselected(view.state);
      const at = way === 'drop' ? Math.round(head * view.state.doc.content.size) : undefined;
      view.dispatch(putSlice(view.state.tr, slice, at));
      view.state.doc.check();
      const places = placesIn(view.state.doc);
      const isOfCells = JSON.stringify(slice).includes('tableRow');
      if (!isOfCells) expect([...places.keys()]).toEqual(expect.arrayContaining(kept));
      for (const [figure, place] of places)
        expect(place).toEqual({
          table: places.values().next().value?.table,
          row: Math.floor((Number(figure) - 1) / 3),
          column: (Number(figure) - 1) % 3,
        });
    }),
    { numRuns: 300 },
  );
});

function selectionOf(doc: Node, anchor: number, head: number, way: 'words' | 'cells' | 'node' | 'drop') {
  const [cells, blocks]: [number[], number[]] = [[], []];
  doc.descendants((node, position) => {
    if (/^table(Cell|Header)$/.test(node.type.name) && figures.includes(node.textContent)) cells.push(position);
    if (node.isBlock) blocks.push(position);
  });
  const pick = (list: number[], part: number) => list[Math.min(list.length - 1, Math.floor(part * list.length))] ?? 0;
  if (way === 'cells') return CellSelection.create(doc, pick(cells, anchor), pick(cells, head));
  if (way === 'node') return NodeSelection.create(doc, pick(blocks, anchor));
  const position = (part: number) => doc.resolve(Math.round(part * doc.content.size));
  return TextSelection.between(position(anchor), position(way === 'drop' ? anchor : head));
}

/** The figures that must stay: those outside of the selection, and all where it has no whole table. */
function unselected({ doc, selection }: EditorState): string[] {
  const kept: string[] = [];
  doc.descendants((node, position) => {
    const isSelected = selection.ranges.some(({ $from, $to }) => $from.pos < position + node.nodeSize && $to.pos > position);
    if (node.isText && !isSelected) kept.push(...figures.filter((figure) => node.text?.includes(figure)));
  });
  return kept;
}

/** In which table, row and column each figure stands. */
function placesIn(doc: Node): Map<string, { table: number; row: number; column: number }> {
  const places = new Map<string, { table: number; row: number; column: number }>();
  doc.descendants((node, position) => {
    if (node.type.name !== 'table') return true;
    node.forEach((line, _offset, row) => {
      line.forEach((cell, _at, column) => {
        for (const figure of figures) if (cell.textContent.includes(figure)) places.set(figure, { table: position, row, column });
      });
    });
    return false;
  });
  return places;
}

/** What a reading of this Markdown puts in: its words go on with those at the caret. */
function sliceOf(markdown: string): Slice {
  const doc = docOf([markdown], 'markdown');
  const { content } = doc;
  const open = (node: Node | null) => (node?.type.name === 'paragraph' ? 1 : 0);
  return doc.slice(open(content.firstChild), content.size - open(content.lastChild));
}
