import { InputRule, Mark } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import type { MarkType, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { linkAddress } from './link-address.ts';

/** A link. What is typed behind it stands outside; a web address that is typed out becomes one, and so does `[words](address)`. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => isSafeLink(element.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes: { href, title } }) => ['a', { href: isSafeLink(href ?? '') ? href : '', rel: 'noreferrer', title }, 0],
  addInputRules() {
    return [markdownLink(this.type)];
  },
  addProseMirrorPlugins() {
    return [linkTyped(this.type)];
  },
});

/** Makes a link of `[words](address)` once its last bracket is typed. */
function markdownLink(type: MarkType): InputRule {
  return new InputRule({
    find: /\[([^[\]]+)\]\(([^\s()]+)\)$/,
    handler: ({ state: { tr }, range: { from, to }, match: [, , typed = ''] }) => {
      const href = linkAddress(typed);
      const end = to - `](${typed})`.length;
      if (href === null) return;
      tr.delete(end, to).delete(from, from + 1);
      tr.addMark(from, end - 1, type.create({ href })).removeStoredMark(type);
    },
  });
}

/** An address, without the brackets and the full stop around it. */
const typedAddress = /(?:^|[\s([])(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])[.,;:!?)\]]*$/i;

/** Makes a link of the address before the caret once a space or a new line follows it. */
function linkTyped(type: MarkType): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, state) => {
      const isTyped = transactions.some((tr) => tr.docChanged && !isHistoryTransaction(tr) && tr.getMeta('addToHistory') !== false);
      const hasMoved = state.selection.empty && state.selection.from > before.selection.from;
      return isTyped && hasMoved && state.doc.content.size > before.doc.content.size ? linked(state, type) : null;
    },
  });
}

function linked(state: EditorState, type: MarkType): Transaction | null {
  const end = endOfWord(state);
  const [, address] = (end && typedAddress.exec(end.parent.textBetween(0, end.parentOffset, undefined, ' '))) ?? [];
  if (!end || !address || !isSafeLink(address)) return null;
  const from = end.start() + end.parent.textBetween(0, end.parentOffset, undefined, ' ').lastIndexOf(address);
  const to = from + address.length;
  const isTaken = [type, state.schema.marks.code].some((mark) => mark && state.doc.rangeHasMark(from, to, mark));
  return isTaken || !end.parent.type.allowsMarkType(type) ? null : state.tr.addMark(from, to, type.create({ href: address }));
}

/** Where a word ended: before the space that was typed, or at the end of the block above a new one. */
function endOfWord({ selection: { $from }, doc }: EditorState): ResolvedPos | null {
  if (/^\s$/.test($from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset))) return doc.resolve($from.pos - 1);
  if ($from.parentOffset > 0 || $from.depth === 0) return null;
  let end = $from.before() - 1;
  while (end > 0 && !doc.resolve(end).parent.isTextblock) end -= 1;
  return end > 0 ? doc.resolve(end) : null;
}
