import './sums.css';
import { formatDay } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { periodText, type Step } from '../period.ts';
import type { FigureName, Statistics } from '../statistics.ts';

/** What a line or bar means. */
const signStyle = 'me-[0.45rem] inline-block w-3 forced-color-adjust-none';

type Series = Statistics['series'];
type Props = {
  series: Series;
  figure: FigureName;
  label: string;
  /** What the line is called, such as "the 30 days before". */
  before: string;
};

/** A step is so wide, and the plot so high, in units of the drawing, which stretches to its place. */
const [step, bar, height] = [10, 7.2, 100];

/** A figure by days or months as bars, the period before as a line; the table says the same in words. */
export function Plot({ series, figure, label, before }: Props) {
  const most = topOf(Math.max(...series.map((each) => Math.max(each.now[figure], each.before[figure]))));
  const heightOf = (counted: number) => (counted / most) * height;
  return (
    <figure className="mt-5 mb-12 max-sm:mt-3.5 max-sm:mb-8">
      <figcaption className="flex min-h-8 flex-wrap gap-x-6 text-xs text-muted">
        <span>
          <span className={`${signStyle} h-2 bg-gold`} />
          {label}
        </span>
        <span>
          <span className={`${signStyle} border-t-2 border-edge align-[0.25em]`} />
          {before}
        </span>
      </figcaption>
      {/* 220 high with the days below it. Numbers stand in the middle of their line. */}
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[11.75rem_2rem] gap-x-3 pt-2 text-[0.8125rem] text-muted tabular-nums max-sm:grid-rows-[8.625rem_2rem]"
        aria-hidden="true"
      >
        <div className="my-[-0.6em] flex flex-col justify-between text-end leading-[1.2]">
          {[most, most / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${series.length * step} ${height}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
          aria-hidden="true"
        >
          {[0, height / 2, height].map((y) => (
            <line key={y} x2={series.length * step} y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          {series.map(({ now, before, ...days }, place) => (
            <g key={days.from}>
              <title>{`${stepText(days)}: ${formatNumber(now[figure])}, before ${formatNumber(before[figure])}`}</title>
              {/* The whole height shows the numbers below the pointer. */}
              <path d={`M${place * step} 0h${step}v${height}h${-step}z`} fill="transparent" />
              <rect
                className="fill-gold"
                x={place * step + (step - bar) / 2}
                y={height - heightOf(now[figure])}
                width={bar}
                height={heightOf(now[figure])}
              />
            </g>
          ))}
          <polyline
            className="pointer-events-none fill-none stroke-edge stroke-[1.5]"
            vectorEffect="non-scaling-stroke"
            points={series.map((each, place) => `${(place + 0.5) * step},${height - heightOf(each.before[figure])}`).join(' ')}
          />
        </svg>
        <PlotDays series={series} />
      </div>
      <details>
        <summary className="link link-alone">{series.length === 12 ? 'The months' : 'The days'} as a table</summary>
        <table className="sums max-sm:[&_:is(th,td)]:not-first:ps-3">
          <thead>
            <tr>
              <th scope="col">{series.length === 12 ? 'Month' : 'Day'}</th>
              <th scope="col">{label}</th>
              <th scope="col">{before}</th>
            </tr>
          </thead>
          <tbody>
            {series.toReversed().map((each) => (
              <tr key={each.from}>
                <th scope="row" className="min-w-30">
                  {stepText(each)}
                </th>
                <td>{formatNumber(each.now[figure])}</td>
                <td>{formatNumber(each.before[figure])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Some of the days below the plot, the last one among them. */
function PlotDays({ series }: { series: Series }) {
  const last = series.length - 1;
  const apart = Math.max(1, Math.round(last / 4));
  const places = [...series.keys()].filter((place) => place === last || (place % apart === 0 && place <= last - apart / 2));
  return (
    <div className="relative col-start-2">
      {places.map((place) => (
        <span
          key={place}
          className="absolute bottom-0 -translate-x-1/2 whitespace-nowrap first:-translate-x-[0.5em] last:end-0 last:translate-x-0 max-sm:not-last:even:hidden"
          style={place === last ? {} : { insetInlineStart: `${((place + 0.5) / series.length) * 100}%` }}
        >
          {shortDay((place === last ? series[place]?.to : series[place]?.from) ?? '')}
        </span>
      ))}
    </div>
  );
}

function stepText(days: Step): string {
  return days.from === days.to ? formatDay(days.from, days.from) : periodText(days);
}

/** A day as 'Nov 5'. */
function shortDay(day: string): string {
  return formatDay(day, day).replace(/^(\p{L}{3})\p{L}+/u, '$1');
}

/** The next round number that has a round half. */
function topOf(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 3, 4, 6, 8, 10].map((times) => times * size).find((top) => top >= most && top % 2 === 0) ?? 10 * size;
}
