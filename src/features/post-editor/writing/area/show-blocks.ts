import { diffArrays } from 'diff';
import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';

/**
 * Shows other blocks in an open document. Each run of blocks that differ is replaced by itself, so that a caret between two of them stays where
 * it is, and undo takes back what the writer typed and never what came in.
 */
export function showBlocks(tr: Transaction, wanted: readonly Node[]): Transaction {
  let [position, removedSize] = [0, 0];
  const replace = (blocks: readonly Node[]) => {
    // In one step: a document that loses all of its blocks is filled with an empty one.
    if (removedSize > 0 || blocks.length > 0) tr.replaceWith(position, position + removedSize, blocks);
    position += sizeOf(blocks);
    removedSize = 0;
  };
  for (const { added, removed, value } of runsOf([...tr.doc.children], [...wanted])) {
    if (removed) removedSize = sizeOf(value);
    else {
      replace(added ? value : []);
      if (!added) position += sizeOf(value);
    }
  }
  replace([]);
  return tr.setMeta('addToHistory', false);
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
