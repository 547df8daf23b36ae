import { diffArrays } from 'diff';

/** A stretch of text that stayed, was added or was removed. */
export type Run = { kind: 'kept' | 'added' | 'removed'; text: string };

/** Differing words above which both texts are shown whole: a longer comparison takes seconds and is unreadable. */
const maxEditLength = 1_000;

// Instead of `diffWordsWithSpace`, which supports Latin letters only and compares Arabic letter by letter.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Every run of words in which a text differs from an earlier one. */
export function changedRuns(before: string, after: string): Run[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength });
  if (!changes) return [run('removed', before), run('added', after)];
  return changes.map(({ added, removed, value }) => run(kindOf(added, removed), value.join('')));
}

/** Words, punctuation and spaces; joined, they are the text again. */
function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Every row of a list, with its changed runs. A rewritten row is one row; a removed row keeps its position. */
export function changedRows(before: readonly string[], after: readonly string[]): Run[][] {
  const rows: Run[][] = [];
  let removedRows: string[] = [];
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (removed) {
      removedRows = value;
      continue;
    }
    // diffArrays reports removed items before the items that replace them.
    const rewritten = added ? value.slice(0, removedRows.length) : [];
    rows.push(...rewritten.map((row, index) => changedRuns(removedRows[index] ?? '', row)));
    rows.push(...removedRows.slice(rewritten.length).map((row) => [run('removed', row)]));
    rows.push(...value.slice(rewritten.length).map((row) => [run(kindOf(added, false), row)]));
    removedRows = [];
  }
  return [...rows, ...removedRows.map((row) => [run('removed', row)])];
}

function kindOf(added: boolean, removed: boolean): Run['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'kept';
}

function run(kind: Run['kind'], text: string): Run {
  return { kind, text };
}
