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
  return withoutLoneSpaces(changes.map(({ added, removed, value }) => run(kindOf(added, removed), value.join(''))));
}

/** A space that stayed between two changes is part of both: "one two" became "three four", not each word by itself. */
function withoutLoneSpaces(runs: Run[]): Run[] {
  const isLone = ({ kind, text }: Run, index: number) => kind === 'kept' && text.trim() === '' && index > 0 && index < runs.length - 1;
  return gathered(runs.flatMap((one, index) => (isLone(one, index) ? [run('removed', one.text), run('added', one.text)] : [one])));
}

/** What was removed between two runs that stayed, as one run, and what was added there after it. */
function gathered(runs: Run[]): Run[] {
  const result: Run[] = [];
  let changes: Run[] = [];
  const closeChanges = () => {
    for (const kind of ['removed', 'added'] as const) {
      const text = changes.flatMap((change) => (change.kind === kind ? [change.text] : [])).join('');
      if (text) result.push(run(kind, text));
    }
    changes = [];
  };
  for (const one of runs) {
    if (one.kind === 'kept') closeChanges();
    (one.kind === 'kept' ? result : changes).push(one);
  }
  closeChanges();
  return result;
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
