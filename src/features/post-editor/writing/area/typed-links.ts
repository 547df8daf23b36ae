import { isHistoryTransaction } from 'prosemirror-history';
import type { ResolvedPos } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { schema } from './schema.ts';

const { link } = schema.marks;

const typedAddress = /(?:^|[\s([])(https?:\/\/[^\s<>"']+)[<>"']*$/i;
const pairs: Record<string, string> = { ')': '(', ']': '[' };

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
  const [, typed = ''] = (end && typedAddress.exec(end.parent.textBetween(0, end.parentOffset, undefined, ' '))) ?? [];
  const address = withoutPunctuation(typed);
  if (!end || !address || !isSafeLink(address)) return null;
  const from = end.start() + end.parent.textBetween(0, end.parentOffset, undefined, ' ').lastIndexOf(address);
  const to = from + address.length;
  const isTaken = [link, schema.marks.code].some((mark) => mark && state.doc.rangeHasMark(from, to, mark));
  return isTaken || !end.parent.type.allowsMarkType(link) ? null : state.tr.addMark(from, to, link.create({ href: address }));
}

/** The address without the full stop and the brackets around it; those that are opened and closed inside belong to it, as in GFM. */
function withoutPunctuation(typed: string): string {
  let address = typed;
  for (;;) {
    const last = address.at(-1) ?? '';
    const opening = pairs[last];
    const isOutside = opening ? countOf(address, last) > countOf(address, opening) : /[.,;:!?]/.test(last);
    if (!isOutside) return address;
    address = address.slice(0, -1);
  }
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** Where a word ended: before the space that was typed, or at the end of the block above a new one. */
function endOfWord({ selection: { $from }, doc }: EditorState): ResolvedPos | null {
  if (/^\s$/.test($from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset))) return doc.resolve($from.pos - 1);
  if ($from.parentOffset > 0 || $from.depth === 0) return null;
  let end = $from.before() - 1;
  while (end > 0 && !doc.resolve(end).parent.isTextblock) end -= 1;
  return end > 0 ? doc.resolve(end) : null;
}
