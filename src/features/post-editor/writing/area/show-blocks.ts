import { diffArrays } from 'diff';
import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';

/**
 * Shows other blocks in an open document. Each run of blocks that differ is replaced by itself, so that a caret between two of them stays where
 * it is, and undo takes back what the writer typed and never what came in.
 */
export function showBlocks(tr: Transaction, wanted: readonly Node[]): Transaction {
  let position = 0;
  let gone: readonly Node[] = [];
  const replace = (blocks: readonly Node[]) => {
    const [first, ...others] = gone;
    const [wantedFirst, ...wantedOthers] = blocks;
    if (first && wantedFirst && others.length === 0 && wantedOthers.length === 0) rewrite(tr, position, first, wantedFirst);
    // In one step: a document that loses all of its blocks is filled with an empty one.
    else if (gone.length > 0 || blocks.length > 0) tr.replaceWith(position, position + sizeOf(gone), blocks);
    position += sizeOf(blocks);
    gone = [];
  };
  for (const { added, removed, value } of runsOf([...tr.doc.children], [...wanted])) {
    if (removed) gone = value;
    else {
      replace(added ? value : []);
      if (!added) position += sizeOf(value);
    }
  }
  replace([]);
  return tr.setMeta('addToHistory', false);
}

/** Replaces no more of a block than differs, so that a caret in the rest of it stays. */
function rewrite(tr: Transaction, position: number, before: Node, wanted: Node): void {
  const start = before.content.findDiffStart(wanted.content);
  const end = before.content.findDiffEnd(wanted.content);
  if (start === null || end === null || !before.sameMarkup(wanted)) {
    tr.replaceWith(position, position + before.nodeSize, wanted);
    return;
  }
  // What is the same at both ends may overlap, as in "aa" and "aaa".
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(position + 1 + start, position + 1 + end.a + overlap, wanted.slice(start, end.b + overlap));
}

/** Texts that have little in common are one run: to find what they share would take seconds. */
function runsOf(before: Node[], wanted: Node[]) {
  const runs = diffArrays(before, wanted, { comparator: (one, other) => one.eq(other), maxEditLength: 400 });
  return (
    runs ??
    [
      { removed: true, value: before },
      { added: true, value: wanted },
    ].map((run) => ({ added: false, removed: false, ...run }))
  );
}

function sizeOf(blocks: readonly Node[]): number {
  return blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}
