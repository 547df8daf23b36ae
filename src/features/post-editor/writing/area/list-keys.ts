import { joinTextblockForward } from 'prosemirror-commands';
import type { ResolvedPos } from 'prosemirror-model';
import { liftListItem } from 'prosemirror-schema-list';
import { type Command, TextSelection } from 'prosemirror-state';
import { schema } from './schema.ts';

const { listItem } = schema.nodes;

/** At the beginning of an item: takes it out of its list. Below a list: the words go to the end of its last item. */
export const backspaceInList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || !$from.parent.isTextblock) return false;
  if ($from.node(-1)?.type === listItem) return $from.index(-1) === 0 && liftListItem(listItem)(state, dispatch);
  return appendToList(state, dispatch);
};

const appendToList: Command = ({ selection: { $from }, tr, doc }, dispatch) => {
  const list = endOfListAbove($from);
  if (list === null) return false;
  let end = list;
  while (doc.resolve(end).nodeBefore && !doc.resolve(end).parent.isTextblock) end -= 1;
  if (!doc.resolve(end).parent.isTextblock) return false;
  tr.delete($from.before(), $from.after()).insert(end, $from.parent.content);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
  return true;
};

/** Below a list: the block becomes a part of its last item. */
export const tabBelowList: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  const list = endOfListAbove($from);
  if (!empty || $from.parentOffset > 0 || list === null) return false;
  const end = list - 1;
  tr.delete($from.before(), $from.after()).insert(end, $from.parent);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  return true;
};

/** Where the list ends, inside, that is right above the block of this position; null where there is none. */
function endOfListAbove($pos: ResolvedPos): number | null {
  if ($pos.depth === 0 || !$pos.parent.isTextblock) return null;
  const start = $pos.before();
  return $pos.doc.resolve(start).nodeBefore?.type.spec.group === 'block list' ? start - 1 : null;
}

/** At the end of a text in a list: the next one joins it, whatever item it is in. */
export const deleteInList: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const isAtEnd = empty && $from.parent.isTextblock && $from.parentOffset === $from.parent.content.size;
  return isAtEnd && $from.node(-1)?.type === listItem && joinTextblockForward(state, dispatch, view);
};
