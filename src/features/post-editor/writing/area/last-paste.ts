import { closeHistory } from 'prosemirror-history';
import type { Node, ResolvedPos, Slice } from 'prosemirror-model';
import { EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

type Mapping = Transaction['mapping'];
/** The state before a paste, the text as the paste was read, and how positions in it moved since. */
type LastPaste = { before: EditorState; reading: Node; since: Mapping };

const key = new PluginKey<LastPaste | null>('last-paste');

/** Remembers the last paste whatever is typed after it, so that a part which was left out can be put back in its place. */
export const lastPaste: Plugin = new Plugin<LastPaste | null>({
  key,
  state: {
    init: () => null,
    apply: (tr, last, before) => {
      const change: LastPaste | 'pasted' | undefined = tr.getMeta(key);
      if (change === 'pasted') return { before, reading: tr.doc, since: unmoved(tr.doc) };
      if (change) return change;
      return last && tr.docChanged ? { ...last, since: joined(last.since, tr.mapping) } : last;
    },
  },
});

/** A paste in place of the selection, which can be read again and is one step of the undo. */
export function pasteOf({ tr }: EditorState, slice: Slice): Transaction {
  return closeHistory(tr.replaceSelection(slice).setMeta(key, 'pasted').setMeta('paste', true).scrollIntoView());
}

/**
 * Puts what another reading of the last paste has more than the first into the text, which may have changed since; nothing else is touched.
 * @returns false when that part was changed or removed
 */
export function readAgain(view: EditorView, slice: Slice): boolean {
  const last = key.getState(view.state);
  if (!last || view.isDestroyed) return false;
  const { doc } = last.before.tr.replaceSelection(slice);
  const difference = wholeTables(last.reading, doc, differenceOf(last.reading, doc));
  if (!difference) return true;
  const { start, end, endAgain } = difference;
  const { tr } = view.state;
  const [from, to] = [last.since.mapResult(start, 1), last.since.mapResult(end, -1)];
  const isTouched = difference.isOfTables
    ? from.pos > to.pos || !last.reading.slice(start, end).eq(tr.doc.slice(from.pos, to.pos))
    : textIn(last.reading, start, end) !== textIn(tr.doc, from.pos, to.pos);
  if (from.deletedAcross || to.deletedAcross || isTouched) return false;
  tr.replace(from.pos, Math.max(from.pos, to.pos), doc.slice(start, endAgain));
  const since = putThrough(backTo(last.reading, doc, difference), last.since, tr.mapping);
  const again: LastPaste = { ...last, reading: doc, since };
  view.dispatch(closeHistory(tr.setMeta(key, again).scrollIntoView()));
  return true;
}

type Difference = { start: number; end: number; endAgain: number; isOfTables?: boolean };

/** Letters that are alike on both sides of the difference are counted from both. */
function differenceOf(reading: Node, again: Node): Difference | null {
  const start = reading.content.findDiffStart(again.content);
  const end = reading.content.findDiffEnd(again.content);
  if (start === null || !end) return null;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return { start, end: end.a + overlap, endAgain: end.b + overlap };
}

/**
 * A difference over several cells as one of whole blocks: pieces of rows would be fitted into other columns. One inside of a cell stays
 * as it is.
 */
function wholeTables(reading: Node, again: Node, difference: Difference | null): Difference | null {
  if (!difference) return null;
  const { start, end, endAgain } = difference;
  const ends = [reading.resolve(start), reading.resolve(end), again.resolve(start), again.resolve(endAgain)] as const;
  const [first, last, firstAgain, lastAgain] = ends;
  const isInOneText = [first.sameParent(last), firstAgain.sameParent(lastAgain)].every(Boolean) && first.parent.isTextblock;
  const tables = ends.map(depthOfTable).filter((depth) => depth > 0);
  if (isInOneText || tables.length === 0) return difference;
  const depth = Math.min(first.sharedDepth(end), firstAgain.sharedDepth(endAgain), ...tables.map((table) => table - 1));
  const after = ($pos: ResolvedPos) => ($pos.depth > depth ? $pos.after(depth + 1) : $pos.pos);
  return {
    start: first.depth > depth ? first.before(depth + 1) : start,
    end: after(last),
    endAgain: after(lastAgain),
    isOfTables: true,
  };
}

/** How deep the outermost table around a position is; 0 without one. */
function depthOfTable($pos: ResolvedPos): number {
  for (let depth = 1; depth <= $pos.depth; depth += 1) if ($pos.node(depth).type.name === 'table') return depth;
  return 0;
}

function textIn(doc: Node, from: number, to: number): string {
  return from < to ? doc.textBetween(from, to, ' ') : '';
}

/** From positions in the new reading to those in the old one. */
function backTo(reading: Node, again: Node, { start, end, endAgain }: Difference): Mapping {
  const { tr } = EditorState.create({ doc: reading });
  return tr.replace(start, end, again.slice(start, endAgain)).mapping.invert();
}

/** From the new reading to the text: a position inside of what was put back comes out inside of it, not at its edge. */
function putThrough(back: Mapping, since: Mapping, put: Mapping): Mapping {
  const both = joined(back, since);
  const [[takenOut], [putIn]] = [back.maps, put.maps];
  const isMirrored = back.maps.length === 1 && put.maps.length === 1 && sizesOf(takenOut).from === sizesOf(putIn).to;
  if (putIn && isMirrored) both.appendMap(putIn, 0);
  else both.appendMapping(put);
  return both;
}

/** How long the range of a change was, and how long it is then. */
function sizesOf(map: Mapping['maps'][number] | undefined): { from: number; to: number } {
  const sizes = { from: 0, to: 0 };
  map?.forEach((from, until, start, end) => {
    sizes.from += until - from;
    sizes.to += end - start;
  });
  return sizes;
}

/** Every position that it had. A part of another mapping would not do: what is appended to it forgets where it began. */
function unmoved(doc: Node): Mapping {
  return EditorState.create({ doc }).tr.mapping;
}

function joined(first: Mapping, second: Mapping): Mapping {
  const both = first.slice(0);
  both.appendMapping(second);
  return both;
}
