import type { PostForm } from '../form/post-form.ts';
import { changedRows, changedRuns, type Run } from './changed-runs.ts';

type Value = PostForm[keyof PostForm];
type Props = {
  value: Value;
  /** The version that this one is compared with; without it nothing is marked. */
  before?: Value;
};

/** One version of a field, with each change since another version marked as added or removed. */
export function FieldVersion({ value, before = value }: Props) {
  if (Array.isArray(value)) return <Rows rows={changedRows(linesOf(before), linesOf(value))} />;
  return <Text runs={changedRuns(lineOf(before), lineOf(value))} />;
}

function Text({ runs }: { runs: Run[] }) {
  if (runs.every(({ text }) => text === '')) return <Empty />;
  return (
    <p className="whitespace-pre-wrap" dir="auto">
      <Runs runs={runs} />
    </p>
  );
}

function Rows({ rows }: { rows: Run[][] }) {
  if (rows.length === 0) return <Empty />;
  return (
    <ul className="grid list-disc gap-1 ps-5" dir="auto">
      {[...rows.entries()].map(([index, runs]) => (
        <li key={index}>
          <Runs runs={runs} />
        </li>
      ))}
    </ul>
  );
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

function linesOf(value: Value): string[] {
  return Array.isArray(value) ? value.map(lineOf).filter(Boolean) : [lineOf(value)].filter(Boolean);
}

function lineOf(value: Value | PostForm['phases'][number]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(lineOf).join('\n');
  return [value.title, value.description].filter(Boolean).join(': ');
}
