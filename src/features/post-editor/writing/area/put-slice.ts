import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import { EditorState, NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { CellSelection, handlePaste as putCells } from 'prosemirror-tables';
import { dropPoint } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';

const { paragraph, listItem, hardBreak, table, tableRow, tableCell } = schema.nodes;

/**
 * Puts a slice in place of the selection, or where it is dropped, with the caret behind it. Nothing that comes in divides a table or code:
 * words stay in their cell, cells go to cells, and other blocks go below.
 */
export function putSlice(tr: Transaction, slice: Slice, at?: number): Transaction {
  if (at !== undefined) return dropSlice(tr, slice, at);
  const { selection } = tr;
  const { $from, $to } = selection;
  const isText = !(selection instanceof CellSelection || selection instanceof NodeSelection);
  if (isText && !$from.sameParent($to) && depthOfTable($from) + depthOfTable($to) > 0) return putBesideTables(tr, slice);
  if (depthOfTable($from) > 0) return putIntoCell(tr, slice);
  if ($from.parent.type.spec.code && $from.sameParent($to)) return putIntoCode(tr, slice);
  return caretBehind(tr.replaceSelection(isInItem($from) ? opened(slice) : slice), slice);
}

/** Where the outermost table around a position ends; null without one. */
function endOfTable($pos: ResolvedPos): number | null {
  const depth = depthOfTable($pos);
  return depth > 0 ? $pos.after(depth) : null;
}

/** How deep the outermost table around a position is; 0 without one. */
export function depthOfTable($pos: ResolvedPos): number {
  for (let depth = 1; depth <= $pos.depth; depth += 1) if ($pos.node(depth).type.name === 'table') return depth;
  return 0;
}

/** Words go between the letters under the pointer, blocks between blocks. */
function dropSlice(tr: Transaction, slice: Slice, at: number): Transaction {
  const $at = tr.doc.resolve(at);
  const isAmongWords = $at.parent.isTextblock;
  if (depthOfTable($at) > 0 && !isAmongWords) return putAt(tr, endOfTable($at) ?? at, slice);
  const isBlocks = slice.openStart === 0 && slice.content.firstChild?.isBlock === true;
  if (isAmongWords && (!isBlocks || depthOfTable($at) > 0 || $at.parent.type.spec.code))
    return putSlice(tr.setSelection(TextSelection.create(tr.doc, at)), slice);
  return putAt(tr, dropPoint(tr.doc, at, slice) ?? at, slice);
}

function putIntoCell(tr: Transaction, slice: Slice): Transaction {
  const inner = peeled(slice);
  const { selection } = tr;
  if (selection instanceof NodeSelection && selection.node.isBlock)
    tr.setSelection(TextSelection.create(tr.doc, selection.from + 1, selection.to - 1));
  if (isWords(inner)) return replaceWords(tr, asLines(inner));
  if (!isCells(inner)) return putAt(tr, endOfTable(tr.selection.$from) ?? tr.doc.content.size, slice);
  const dispatch = (part: Transaction) => {
    for (const step of part.steps) tr.step(step);
    if (!(part.selection instanceof CellSelection)) return;
    const { $headCell } = part.selection;
    // Were the cells selected, the next word would take their place.
    tr.setSelection(Selection.near(tr.doc.resolve($headCell.pos + ($headCell.nodeAfter?.nodeSize ?? 1) - 1), -1));
  };
  const cells = tableOf(inner);
  if (!cells) return tr;
  const view = { state: EditorState.create({ doc: tr.doc, selection: tr.selection }), dispatch } as unknown as EditorView;
  putCells(view, new Event('paste') as ClipboardEvent, new Slice(Fragment.from(cells), 0, 0));
  return tr;
}

function putIntoCode(tr: Transaction, slice: Slice): Transaction {
  const { content } = peeled(slice);
  if (!isWords({ content })) return putAt(tr, tr.selection.$from.after(), slice);
  const text = content.textBetween(0, content.size, '\n', '\n');
  return text ? tr.replaceSelectionWith(schema.text(text), false) : tr;
}

/** In place of several cells, words are in the first of them and empty the others. */
function replaceWords(tr: Transaction, words: Slice): Transaction {
  const { selection } = tr;
  if (!(selection instanceof CellSelection)) return tr.replaceSelection(words);
  const [first, ...others] = selection.ranges.toSorted((a, b) => a.$from.pos - b.$from.pos);
  for (const { $from, $to } of others.reverse()) tr.replace($from.pos, $to.pos, Slice.empty);
  if (first) tr.replace(first.$from.pos, first.$to.pos, words).setSelection(Selection.near(tr.doc.resolve(endOfChange(tr)), -1));
  return tr;
}

/** A selection with an end inside of a table is replaced as far as it is outside. */
function putBesideTables(tr: Transaction, slice: Slice): Transaction {
  const { $from, $to } = tr.selection;
  const [first, last] = [depthOfTable($from), depthOfTable($to)];
  if (first > 0 && first === last && $from.before(first) === $to.before(last)) {
    tr.setSelection(TextSelection.create(tr.doc, $from.pos, $from.parent.isTextblock ? $from.end() : $from.pos));
    return putSlice(tr, slice);
  }
  const from = first > 0 ? $from.after(first) : $from.pos;
  const to = last > 0 ? $to.before(last) : $to.pos;
  return caretBehind(tr.replace(from, to, slice), slice, true);
}

/** Puts whole blocks between blocks. */
function putAt(tr: Transaction, position: number, slice: Slice): Transaction {
  return caretBehind(tr.replace(position, position, slice), slice, true);
}

/**
 * Below a block that the caret cannot be in, because the next paste would take the place of a selected picture. Elsewhere the selection
 * says where it goes.
 * @param isFree nothing was selected, so the caret goes to the end of what came in
 */
function caretBehind(tr: Transaction, { content: { lastChild: last }, openEnd }: Slice, isFree = false): Transaction {
  const isWithoutCaret = last?.isBlock === true && openEnd === 0 && !last.isTextblock && last.type.spec.group !== 'block list';
  if (!tr.docChanged || !(isWithoutCaret || isFree)) return tr;
  const $end = tr.doc.resolve(endOfChange(tr));
  if (!isWithoutCaret || $end.parent.isTextblock) return tr.setSelection(Selection.near($end, -1));
  if (!$end.nodeAfter?.isTextblock) tr.insert($end.pos, paragraph.create());
  return tr.setSelection(Selection.near(tr.doc.resolve($end.pos)));
}

/** Where the last change of a transaction ends. */
function endOfChange(tr: Transaction): number {
  let end = 0;
  tr.mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => {
    end = newTo;
  });
  return end;
}

/** What a slice is without the blocks that its two ends share: words that were copied from an item or a cell are words. */
function peeled({ content, openStart, openEnd }: Slice): Slice {
  const only = content.childCount === 1 ? content.firstChild : null;
  if (!only || only.isTextblock || openStart === 0 || openEnd === 0) return new Slice(content, openStart, openEnd);
  return peeled(new Slice(only.content, openStart - 1, openEnd - 1));
}

function isWords({ content }: Pick<Slice, 'content'>): boolean {
  return content.content.every((node) => node.isInline || node.type === paragraph);
}

function isCells({ content }: Slice): boolean {
  const roles = content.content.map((node) => node.type.spec.tableRole);
  return roles.every((role) => role && role !== 'table') || (roles.length === 1 && roles[0] === 'table');
}

/** The cells of a slice as a table with as many in each row; null without any. A slice may begin and end in the midst of cells. */
function tableOf({ content }: Slice): Node | null {
  const rows: Node[][] = content.firstChild?.type.spec.tableRole?.endsWith('cell') ? [[...content.content]] : [];
  content.descendants((node) => {
    if (node.type === tableRow) rows.push([...node.children]);
    return node.type === table;
  });
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return null;
  const filled = rows.map((cells) =>
    Array.from({ length: width }, (_, column) =>
      (cells[column]?.type ?? tableCell).createAndFill(cells[column]?.attrs, cells[column]?.content),
    ),
  );
  return table.create(
    null,
    filled.map((cells) => tableRow.create(null, cells as Node[])),
  );
}

/** Paragraphs as the lines of one. */
function asLines({ content }: Slice): Slice {
  const lines = content.content.map((node) => (node.isInline ? Fragment.from(node) : node.content)).filter(({ size }) => size > 0);
  const isInline = content.firstChild?.isInline === true;
  const joined = lines.reduce(
    (all, line) => (isInline || all.size === 0 ? all : all.addToEnd(hardBreak.create())).append(line),
    Fragment.empty,
  );
  return new Slice(joined, 0, 0);
}

function isInItem($pos: ResolvedPos): boolean {
  return $pos.parent.type === paragraph && $pos.node(-1)?.type === listItem;
}

/** A list that comes into an item: its first words go on with those of the item, the other items follow. */
function opened(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice;
  const isList = (node: Node | null) => node?.type.spec.group === 'block list';
  if (openStart > 0 || !isList(content.firstChild)) return slice;
  const depth = (node: Node | null, next: (node: Node) => Node | null): number =>
    node && !node.isTextblock ? 1 + depth(next(node), next) : node ? 1 : 0;
  const end = openEnd === 0 && isList(content.lastChild) ? depth(content.lastChild, ({ lastChild }) => lastChild) : openEnd;
  return new Slice(
    content,
    depth(content.firstChild, ({ firstChild }) => firstChild),
    end,
  );
}
