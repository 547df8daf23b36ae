import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type Command, NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { siteOf } from '#src/features/rich-text/plates.ts';
import { selectNode } from './picture-files.ts';
import { putSlice } from './put-slice.ts';
import { schema } from './schema.ts';

const { paragraph, plate } = schema.nodes;
const { link } = schema.marks;

/** The address of a video or map, pasted on an empty line, becomes its plate; undo gives the bare address. */
export function pastePlate(view: EditorView, address: string): boolean {
  const { $from, empty } = view.state.selection;
  const isEmptyLine = empty && $from.parent.type === paragraph && $from.parent.content.size === 0;
  // Only the outermost blocks are plates: in a list or a quote the address is one among words.
  if (!isEmptyLine || $from.depth > 1 || !siteOf(address)) return false;
  const bare = schema.text(address, [link.create({ href: address })]);
  view.dispatch(closeHistory(view.state.tr.replaceSelectionWith(bare, false).setMeta('paste', true)));
  const start = view.state.selection.$from.before();
  const { tr } = view.state;
  tr.replaceWith(start, start + view.state.selection.$from.parent.nodeSize, plate.create({ address }));
  view.dispatch(closeHistory(tr.setSelection(NodeSelection.create(tr.doc, start)).scrollIntoView()));
  return true;
}

/** An empty plate, which asks for its address. */
export const insertPlate: Command = ({ tr }, dispatch) => {
  const block = plate.create();
  putSlice(tr, new Slice(Fragment.from(block), 0, 0));
  selectNode(tr, block);
  dispatch?.(closeHistory(tr).scrollIntoView());
  return true;
};

/** A plate as words with a link: behind a name stands a full stop, because a link alone would be a plate again. */
export function linkOfPlate({ attrs: { address, name, note } }: Node): Node {
  const words = String(name).trim();
  const rest = `${note ? `, ${note}` : ''}${words && siteOf(address) ? '.' : ''}`;
  const linked = schema.text(words || address, siteOf(address) ? [link.create({ href: address })] : []);
  return paragraph.create(null, rest ? [linked, schema.text(rest)] : [linked]);
}
