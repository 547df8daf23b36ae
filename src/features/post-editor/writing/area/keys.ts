import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlockKeepMarks,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItemKeepMarks } from 'prosemirror-schema-list';
import { type Command, type Plugin, Selection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { toggleBullets, toggleCode, toggleHeading, toggleNumbers, toggleQuote, toParagraph } from './block-commands.ts';
import { toggle } from './commands.ts';
import { backspaceInList, deleteInList, tabBelowList } from './list-keys.ts';
import { schema } from './schema.ts';
import { deleteEmptySource, goToSource } from './source-marks.ts';
import { goToCell } from './table-commands.ts';

const { listItem, hardBreak, paragraph } = schema.nodes;
const { bold, italic } = schema.marks;

/** A line within the paragraph or the cell, or the end of a block of code. */
const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  const marks = state.storedMarks ?? state.selection.$from.marks();
  dispatch?.(state.tr.replaceSelectionWith(hardBreak.create(), false).ensureMarks(marks).scrollIntoView());
  return true;
});

const breakLineInCell: Command = (state, dispatch, view) => isInTable(state) && breakLine(state, dispatch, view);

/** The third Enter at the end of code leaves it. */
const leaveCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent, parentOffset } = $from;
  if (!empty || !parent.type.spec.code || parentOffset < parent.content.size || !parent.textContent.endsWith('\n\n')) return false;
  return exitCode(state, dispatch && ((tr) => dispatch(tr.delete($from.pos - 2, $from.pos))));
};

/** Code, and an empty heading that begins the text, become a paragraph. */
const clearBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || $from.parentOffset > 0 || parent.type === paragraph || !parent.isTextblock) return false;
  const isFirst = Selection.atStart(state.doc).from === $from.pos;
  const isCleared = parent.type.spec.code ? isFirst || parent.content.size === 0 : isFirst && parent.content.size === 0;
  return isCleared && setBlockType(paragraph)(state, dispatch);
};

const backspace = chainCommands(undoInputRule, deleteEmptySource, clearBlock, backspaceInList);

const keys: Record<string, Command> = {
  'Mod-b': toggle(bold),
  'Mod-i': toggle(italic),
  'Mod-z': undo,
  'Mod-y': redo,
  // With nothing to redo it must not fall through to the undo of Mod-z.
  'Shift-Mod-z': chainCommands(redo, () => true),
  'Mod-Alt-0': toParagraph,
  'Mod-Alt-2': toggleHeading(2),
  'Mod-Alt-3': toggleHeading(3),
  'Mod-Alt-c': toggleCode,
  'Mod-Shift-b': toggleQuote,
  'Mod-Shift-7': toggleNumbers,
  'Mod-Shift-8': toggleBullets,
  'Shift-Enter': breakLine,
  'Mod-Enter': breakLine,
  Enter: chainCommands(
    goToSource,
    breakLineInCell,
    leaveCode,
    splitListItemKeepMarks(listItem),
    newlineInCode,
    createParagraphNear,
    liftEmptyBlock,
    splitBlockKeepMarks,
  ),
  Tab: chainCommands(goToCell(1), sinkListItem(listItem), tabBelowList),
  'Shift-Tab': chainCommands(goToCell(-1), liftListItem(listItem)),
  Backspace: backspace,
  'Mod-Backspace': backspace,
  'Shift-Backspace': backspace,
  Delete: deleteInList,
  'Mod-Delete': deleteInList,
};

/** The keys of the writing area, and behind them those of every text. */
export const keyPlugins: Plugin[] = [keymap(keys), keymap(baseKeymap)];
