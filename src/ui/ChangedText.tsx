import { changedRows, changedRuns, type Run } from './changed-runs.ts';

/** A text with each change since an earlier one marked as added or removed. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const runs = changedRuns(before, after);
  if (runs.every(({ text }) => text === '')) return <Empty />;
  return (
    <p className="whitespace-pre-wrap" dir="auto">
      <Runs runs={runs} />
    </p>
  );
}

/** The rows of a list with each change since an earlier list marked; rows that stayed are counted, unless all did. */
export function ChangedRows({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const rows = changedRows(before, after);
  if (rows.length === 0) return <Empty />;
  return (
    <ul className="grid list-disc gap-1 ps-5" dir="auto">
      {[...shownRows(rows).entries()].map(([index, row]) =>
        typeof row === 'number' ? (
          <li key={index} className="unchanged">
            {row} unchanged
          </li>
        ) : (
          <li key={index}>
            <Runs runs={row} />
          </li>
        ),
      )}
    </ul>
  );
}

/** A number counts unchanged rows. */
function shownRows(rows: Run[][]): (Run[] | number)[] {
  const isKept = (row: Run[]) => row.every(({ kind }) => kind === 'kept');
  if (rows.every(isKept)) return rows;
  const shown: (Run[] | number)[] = [];
  for (const row of rows) {
    const last = shown.at(-1);
    if (!isKept(row)) shown.push(row);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown;
}

function Runs({ runs }: { runs: Run[] }) {
  return [...runs.entries()].map(([index, { kind, text }]) => {
    if (kind === 'kept') return text;
    const Change = kind === 'added' ? 'ins' : 'del';
    return (
      <Change key={index}>
        {/* Many screen readers do not announce <ins> and <del>. */}
        <span className="sr-only">[{kind}: </span>
        {text}
        <span className="sr-only">]</span>
      </Change>
    );
  });
}

function Empty() {
  return <p className="text-muted">Empty</p>;
}
