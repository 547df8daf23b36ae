import type { PostForm } from '../form/post-form.ts';
import { changedPart } from './changed-part.ts';

type Value = PostForm[keyof PostForm];
type Props = { value: Value; other: Value };

/** One version of a field, with what differs from the other version marked. */
export function FieldVersion({ value, other }: Props) {
  if (Array.isArray(value)) return <Rows rows={value.map(lineOf)} others={Array.isArray(other) ? other.map(lineOf) : []} />;
  return <Text text={lineOf(value)} other={lineOf(other)} />;
}

function Text({ text, other }: { text: string; other: string }) {
  if (text === '') return <p className="text-muted">Empty</p>;
  const { before, changed, after } = changedPart(text, other);
  return (
    <p className="whitespace-pre-wrap" dir="auto">
      {before}
      {changed && <mark>{changed}</mark>}
      {after}
    </p>
  );
}

function Rows({ rows, others }: { rows: string[]; others: string[] }) {
  const filled = rows.filter(Boolean);
  if (filled.length === 0) return <p className="text-muted">Empty</p>;
  return (
    <ul className="grid list-disc gap-1 ps-5" dir="auto">
      {[...filled.entries()].map(([place, row]) => (
        <li key={place}>{others.includes(row) ? row : <mark>{row}</mark>}</li>
      ))}
    </ul>
  );
}

function lineOf(value: Value | PostForm['phases'][number]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(lineOf).join('\n');
  return [value.title, value.description].filter(Boolean).join(': ');
}
