import { autoJoin, lift, setBlockType, wrapIn } from 'prosemirror-commands';
import { type Attrs, Fragment, type Node, type NodeType, Slice } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { inSequence, isIn } from './commands.ts';
import { putSlice } from './put-slice.ts';
import { schema } from './schema.ts';

const { paragraph, heading, codeBlock, listItem, bulletList, orderedList, blockquote, note, horizontalRule } = schema.nodes;

/** Blocks of this kind in the place of the selected ones; they leave a list that has no room for them. */
function toBlock(type: NodeType, attrs?: Attrs): Command {
  const set = setBlockType(type, attrs);
  return (state, dispatch) => set(state, dispatch) || inSequence(liftListItem(listItem), set)(state, dispatch);
}

export const toParagraph: Command = (state, dispatch) =>
  isIn(state, 'paragraph') ? liftListItem(listItem)(state, dispatch) : toBlock(paragraph)(state, dispatch);

export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    isIn(state, 'heading', { level }) ? toBlock(paragraph)(state, dispatch) : toBlock(heading, { level })(state, dispatch);

export const toggleCode: Command = (state, dispatch) =>
  isIn(state, 'codeBlock') ? toBlock(paragraph)(state, dispatch) : linesToCode(state, dispatch) || toBlock(codeBlock)(state, dispatch);

/** Several lines become one block of code. */
const linesToCode: Command = ({ selection: { $from, $to }, schema, tr }, dispatch) => {
  const range = $from.blockRange($to);
  const lines = range?.parent.children.slice(range.startIndex, range.endIndex) ?? [];
  if (!range || lines.length < 2 || !lines.every(({ isTextblock }) => isTextblock)) return false;
  const text = lines.map(({ textContent }) => textContent).join('\n');
  tr.replaceWith(range.start, range.end, codeBlock.create(null, text ? schema.text(text) : null));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, range.start + 1, range.start + 1 + text.length)));
  return true;
};

export const toggleBullets = toggleList(bulletList);
export const toggleNumbers = toggleList(orderedList);

/** Makes a list of the selected blocks, another kind of the list around them, or takes them out of it. */
function toggleList(type: NodeType): Command {
  const isSameList = (before: Node, after: Node) => before.type === type && after.type === type;
  const wrap = autoJoin(wrapInList(type), isSameList);
  return (state, dispatch) => {
    const list = listAround(state);
    if (!list) return wrap(state, dispatch) || inSequence(setBlockType(paragraph), wrap)(state, dispatch);
    if (list.node.type === type) return liftListItem(listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.position, type));
    return true;
  };
}

function listAround({ selection: { $from, $to } }: EditorState): { node: Node; position: number } | null {
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === bulletList || node.type === orderedList) return { node, position: $from.before(depth) };
    if (node.type !== listItem && !node.isTextblock) return null;
  }
  return null;
}

export const toggleQuote: Command = (state, dispatch) =>
  isIn(state, 'blockquote') ? lift(state, dispatch) : wrapIn(blockquote)(state, dispatch);

export type NoteKind = 'note' | 'careful';

/** Makes a note of the selected blocks, changes the kind of the one around them, or takes it away. */
export const toggleNote =
  (kind: NoteKind): Command =>
  (state, dispatch) => {
    if (isIn(state, 'note', { kind })) return lift(state, dispatch);
    const { $from } = state.selection;
    let { depth } = $from;
    while (depth > 0 && $from.node(depth).type !== note) depth -= 1;
    if (depth === 0) return wrapIn(note, { kind })(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), null, { kind }));
    return true;
  };

/** A line between two blocks; the caret goes below it. */
export const insertLine: Command = ({ tr }, dispatch) => {
  dispatch?.(putLine(tr));
  return true;
};

/** As `insertLine`. */
export function putLine(tr: Transaction): Transaction {
  return putSlice(tr, new Slice(Fragment.from(horizontalRule.create()), 0, 0));
}
