import { toggleMark } from 'prosemirror-commands';
import type { Attrs, MarkType } from 'prosemirror-model';
import { type Command, EditorState, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Runs a command, with the focus in the text at once: a space that is typed right after a press would press the button again. */
export function run(view: EditorView, command: Command): boolean {
  view.focus();
  return command(view.state, (tr) => view.dispatch(tr.scrollIntoView()), view);
}

/** Commands one after the other as one change; those that do not apply are passed over. */
export function inSequence(...commands: Command[]): Command {
  return (state, dispatch) => {
    const { tr } = state;
    let isDone = false;
    for (const command of commands) {
      const now = EditorState.create({ doc: tr.doc, selection: tr.selection });
      isDone =
        command(now, (part) => {
          for (const step of part.steps) tr.step(step);
          tr.setSelection(Selection.fromJSON(tr.doc, part.selection.toJSON()));
        }) || isDone;
    }
    if (isDone) dispatch?.(tr);
    return isDone;
  };
}

/** Puts a mark on all selected words, or takes it off where all have it; without a selection, for what is typed next. */
export const toggle = (type: MarkType): Command => toggleMark(type, null, { removeWhenPresent: false });

/** Whether a mark is on: on all selected words, or for the next one that is typed. */
export function hasMark({ selection, storedMarks, schema, doc }: EditorState, name: string): boolean {
  const type = schema.marks[name];
  const { from, to, empty, $from } = selection;
  if (!type) return false;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  let [words, marked] = [0, 0];
  doc.nodesBetween(from, to, (node) => {
    if (!node.isInline) return;
    words += 1;
    if (type.isInSet(node.marks)) marked += 1;
  });
  return words > 0 && words === marked;
}

/** Whether the selection is in a block of this kind, or is one. */
export function isIn({ selection, doc }: EditorState, name: string, attrs: Attrs = {}): boolean {
  const isIt = (node: { type: { name: string }; attrs: Attrs }) =>
    node.type.name === name && Object.entries(attrs).every(([key, value]) => node.attrs[key] === value);
  const { $from, from, to } = selection;
  for (let { depth } = $from; depth > 0; depth -= 1) if (isIt($from.node(depth))) return true;
  let isFound = false;
  doc.nodesBetween(from, to, (node) => {
    isFound ||= isIt(node);
  });
  return isFound;
}
