import { isHistoryTransaction } from 'prosemirror-history';
import type { ResolvedPos } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { schema } from './schema.ts';

const { link } = schema.marks;

/** An address, without the brackets and the full stop around it. */
const typedAddress = /(?:^|[\s([])(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])[.,;:!?)\]]*$/i;

/** Makes a link of the address before the caret once a space or a new line follows it. */
export const typedLinks: Plugin = new Plugin({
  appendTransaction: (transactions, before, state) => {
    const isTyped = transactions.some((tr) => tr.docChanged && !isHistoryTransaction(tr) && tr.getMeta('addToHistory') !== false);
    const hasMoved = state.selection.empty && state.selection.from > before.selection.from;
    return isTyped && hasMoved && state.doc.content.size > before.doc.content.size ? linked(state) : null;
  },
});

function linked(state: EditorState): Transaction | null {
  const end = endOfWord(state);
  const [, address] = (end && typedAddress.exec(end.parent.textBetween(0, end.parentOffset, undefined, ' '))) ?? [];
  if (!end || !address || !isSafeLink(address)) return null;
  const from = end.start() + end.parent.textBetween(0, end.parentOffset, undefined, ' ').lastIndexOf(address);
  const to = from + address.length;
  const isTaken = [link, schema.marks.code].some((mark) => mark && state.doc.rangeHasMark(from, to, mark));
  return isTaken || !end.parent.type.allowsMarkType(link) ? null : state.tr.addMark(from, to, link.create({ href: address }));
}

/** Where a word ended: before the space that was typed, or at the end of the block above a new one. */
function endOfWord({ selection: { $from }, doc }: EditorState): ResolvedPos | null {
  if (/^\s$/.test($from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset))) return doc.resolve($from.pos - 1);
  if ($from.parentOffset > 0 || $from.depth === 0) return null;
  let end = $from.before() - 1;
  while (end > 0 && !doc.resolve(end).parent.isTextblock) end -= 1;
  return end > 0 ? doc.resolve(end) : null;
}
