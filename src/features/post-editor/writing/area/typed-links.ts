import { closeHistory, isHistoryTransaction } from 'prosemirror-history';
import type { ResolvedPos } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { addressesIn, addressOf } from '#src/features/rich-text/typed-addresses.ts';
import { fromForm } from './area.ts';
import { linkAround, linksIn } from './link-commands.ts';
import { schema } from './schema.ts';

const { link, code } = schema.marks;

/**
 * Makes a link of the address before the caret once a space or a new line follows it. A link whose text is an address leads there however
 * it is edited.
 */
export const typedLinks: Plugin = new Plugin({
  appendTransaction: (transactions, before, state) => {
    const typed = transactions.filter(
      (tr) => tr.docChanged && !isHistoryTransaction(tr) && tr.getMeta('addToHistory') !== false && !tr.getMeta(fromForm),
    );
    if (typed.length === 0) return null;
    const tr = followText(state.tr, changedIn(transactions));
    const hasMoved = state.selection.empty && state.selection.from > before.selection.from;
    const followed = tr.steps.length;
    if (hasMoved && state.doc.content.size > before.doc.content.size) linkWord(tr, state);
    if (!tr.docChanged) return null;
    // The first undo takes back the link alone.
    return tr.steps.length > followed ? closeHistory(tr) : tr;
  },
});

function linkWord(tr: Transaction, state: EditorState): void {
  const end = endOfWord(state);
  if (!end?.parent.type.allowsMarkType(link)) return;
  const [word = ''] = /(?<!\S)\S*$/.exec(end.parent.textBetween(0, end.parentOffset, undefined, ' ')) ?? [];
  const start = end.pos - word.length;
  for (const { url, ...address } of addressesIn(word)) {
    const [from, to] = [start + address.from, start + address.to];
    const isTaken = tr.doc.rangeHasMark(from, to, code) || linksIn(tr.doc, from, to).some((part) => addressOf(part.text) === null);
    if (!isTaken) tr.addMark(from, to, link.create({ href: url }));
  }
}

function followText(tr: Transaction, ranges: readonly Range[]): Transaction {
  for (const range of ranges) {
    const around = [range.from, range.to].flatMap((position) => linkAround(tr.doc.resolve(position)) ?? []);
    for (const { from, to, text, address } of around.filter((found) => isEdited(found, range))) {
      const url = addressOf(text);
      if (url !== null && url !== address) tr.addMark(from, to, link.create({ href: url }));
    }
  }
  return tr;
}

/** Links that came whole with the change, as those of a paste do, were not edited, and no more those that it is only beside. */
function isEdited({ from, to }: Range, change: Range): boolean {
  const isDeletion = change.from === change.to;
  return isDeletion || (from < change.to && change.from < to && (from < change.from || change.to < to));
}

type Range = { from: number; to: number };

/** What transactions changed, as positions in the text after them. */
function changedIn(transactions: readonly Transaction[]): Range[] {
  let ranges: Range[] = [];
  for (const { mapping } of transactions)
    for (const map of mapping.maps) {
      ranges = ranges.map(({ from, to }) => ({ from: map.map(from, -1), to: map.map(to, 1) }));
      map.forEach((_from, _to, from, to) => {
        ranges.push({ from, to });
      });
    }
  return ranges;
}

/** Where a word ended: before the space that was typed, or at the end of the block above a new one. */
function endOfWord({ selection: { $from }, doc }: EditorState): ResolvedPos | null {
  if (/^\s$/.test($from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset))) return doc.resolve($from.pos - 1);
  if ($from.parentOffset > 0 || $from.depth === 0) return null;
  let end = $from.before() - 1;
  while (end > 0 && !doc.resolve(end).parent.isTextblock) end -= 1;
  return end > 0 ? doc.resolve(end) : null;
}
