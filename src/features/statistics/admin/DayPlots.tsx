import { formatDate } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import type { StatisticsDay } from '../statistics.ts';

const kinds = {
  views: 'Views',
  reads: 'Read to the end',
  contacts: 'Contacts',
  enquiries: 'Enquiries',
  shares: 'Shares',
  missed: 'Searches without a result',
} as const satisfies Partial<Record<keyof StatisticsDay, string>>;

type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

/** A small plot for each kind; the table below has the same numbers in words. */
export function DayPlots({ days }: { days: StatisticsDay[] }) {
  return (
    <section aria-labelledby="days">
      <h2 className="text-2xl" id="days">
        Day by day
      </h2>
      <div className="day-plots">
        {kindNames.map((kind) => (
          <DayPlot key={kind} label={kinds[kind]} counts={days.map((day) => day[kind])} />
        ))}
      </div>
      <details>
        <summary className="link inline-flex min-h-11 items-center">The days as a table</summary>
        <DayTable days={days} />
      </details>
    </section>
  );
}

function DayPlot({ label, counts }: { label: string; counts: number[] }) {
  const most = Math.max(...counts, 1);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <figure>
      <figcaption>
        <span className="text-sm text-muted">{label}</span>
        <strong className="font-display text-3xl font-normal tabular-nums">{formatNumber(total)}</strong>
      </figcaption>
      {/* The table has its numbers. */}
      <svg viewBox={`0 0 ${counts.length * 4} 40`} preserveAspectRatio="none" aria-hidden="true">
        {counts.map((count, day) => {
          const height = count === 0 ? 0.5 : Math.max(2, (count / most) * 40);
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          return <rect key={day} x={day * 4} y={40 - height} width="3" height={height} />;
        })}
      </svg>
    </figure>
  );
}

function DayTable({ days }: { days: StatisticsDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section className="statistics-scroll" aria-label="The days as a table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {kindNames.map((kind) => (
              <th key={kind} scope="col">
                {kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(`${day.day}T12:00:00Z`)}</th>
              {kindNames.map((kind) => (
                <td key={kind}>{formatNumber(day[kind])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
