import { useId } from 'react';
import { formatNumber } from '#src/lib/numbers.ts';

/** Names with their counts, the most first. */
export function CountList({ title, none, rows }: { title: string; none: string; rows: [name: string, count: number][] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="text-2xl" id={id}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-3 text-muted">{none}</p>
      ) : (
        <dl>
          {rows
            .toSorted(([, a], [, b]) => b - a)
            .map(([name, count]) => (
              <div key={name}>
                <dt dir="auto">{name}</dt>
                <dd>{formatNumber(count)}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  );
}
