import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatMonth } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Failed } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { type Period, periods, periodText } from '../period.ts';
import { statisticsQuery } from '../statistics.queries.ts';
import { type FigureName, figureNames, type Statistics } from '../statistics.ts';
import { Plot } from './Plot.tsx';
import { PostSums, ServiceSums, SourceSums } from './Sums.tsx';

const lengths: Record<Period, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '12 months' };
const labels: Record<FigureName, string> = {
  reads: 'Reads',
  contacts: 'Contacts',
  enquiries: 'Enquiries',
  clients: 'Clients',
  aed: 'Earned, AED',
};

/** Which articles and sources earned which clients, within a period and the one before it (§2.statistics). */
export function Component() {
  const [params] = useSearchParams();
  const period = periods.find((days) => String(days) === params.get('days')) ?? 30;
  const { data, isError, isPlaceholderData, error, refetch } = useQuery(statisticsQuery(period));
  useLoggedError('The statistics could not be loaded', error);
  const isOld = isPlaceholderData && !isError;
  return (
    <>
      <ScreenHeading title="Statistics" action={<PeriodChoice period={period} />} />
      {!data && !isError && <Spinner label="Loading the statistics…" />}
      {isError && <Failed onRetry={() => void refetch()}>The statistics could not be loaded.</Failed>}
      {data && !(isError && isPlaceholderData) && (
        <div className="aria-busy:opacity-60" aria-busy={isOld || undefined}>
          <p className="text-sm text-muted">
            {periodText(data.now)}, compared with {periodText(data.before)}. Totals only, no tracking. You and robots are not counted.
          </p>
          <Drawn statistics={data} />
          <PostSums statistics={data} />
          <div className="mt-12 grid grid-cols-2 gap-x-18 gap-y-12 max-lg:grid-cols-1">
            <div className="grid content-start gap-12">
              <SourceSums statistics={data} />
              <ServiceSums statistics={data} />
            </div>
            <div className="grid content-start gap-8">
              <Channels {...data} />
              <Missed missed={data.missed} />
            </div>
            {data.subscriptions.length > 0 && <SubscriberSums months={data.subscriptions} />}
          </div>
        </div>
      )}
    </>
  );
}

function PeriodChoice({ period }: { period: Period }) {
  return (
    <nav className="me-3 flex rounded-md border border-edge max-sm:me-0 max-sm:flex-1" aria-label="Period">
      {periods.map((days) => (
        <Link
          key={days}
          to={`?days=${days}`}
          replace
          aria-current={days === period ? 'page' : undefined}
          className="toggle grid min-h-11 flex-1 place-items-center border-edge px-4.5 text-sm whitespace-nowrap not-first:border-s aria-[current]:font-medium max-sm:px-0"
        >
          {lengths[days]}
        </Link>
      ))}
    </nav>
  );
}

/** The five figures, and the plot of the one that was pressed last. */
function Drawn({ statistics: { now, before, series } }: { statistics: Statistics }) {
  const [drawn, setDrawn] = useState<FigureName>('reads');
  const length = series.length === 12 ? lengths[365] : `${series.length} days`;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: they are no fields of a form */}
      <div
        className="mt-6 grid grid-cols-5 border-y border-line max-sm:mt-4 max-sm:grid-cols-2"
        role="group"
        aria-label="Figures; press one to see its days"
      >
        {figureNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === drawn}
            onClick={() => setDrawn(name)}
            className="toggle grid content-start border-line px-5 pt-3.5 pb-4 text-start not-first:border-s max-lg:px-3.5 max-sm:py-3 max-sm:last:col-span-2 max-sm:odd:border-s-0 max-sm:nth-[n+3]:border-t"
          >
            <span className="text-sm text-muted">{labels[name]}</span>
            <strong className="big-number font-normal">{formatNumber(now[name])}</strong>
            <small className="text-xs text-muted tabular-nums">{formatNumber(before[name])} before</small>
          </button>
        ))}
      </div>
      <Plot series={series} figure={drawn} label={labels[drawn]} before={`the ${length} before`} />
    </>
  );
}

/** Readers by email, month by month, whatever the period. */
function SubscriberSums({ months }: { months: Statistics['subscriptions'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="part-title">
        Articles by email
      </h2>
      <table className="sums max-sm:[&_:is(th,td)]:not-first:ps-3" aria-labelledby={id}>
        <thead>
          <tr>
            {['Month', 'Came', 'Confirmed', 'Left'].map((head) => (
              <th key={head} scope="col" className="h-11">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, came, confirmed, left }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatNumber(came)}</td>
              <td>{formatNumber(confirmed)}</td>
              <td>{formatNumber(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine-print mt-2.5">
        Came: who asked. Confirmed: who pressed the link. Left: who left. Whether an email is opened or a link pressed is not counted.
      </p>
    </section>
  );
}

const channelNames = { whatsapp: 'WhatsApp', email: 'Email', phone: 'Phone', booking: 'Booking', form: 'Form' } as const;

function Channels({ channels, outlines }: Pick<Statistics, 'channels' | 'outlines'>) {
  const counted = Object.entries(channels).map(([channel, count]) => [channelNames[channel as keyof typeof channelNames], count] as const);
  const rows = outlines > 0 ? [...counted, ['Enquiries with an outline', outlines] as const] : counted;
  return (
    <Counts title="How people contacted you" none="Nobody contacted you in this period." rows={rows}>
      What is said on WhatsApp and the phone is not here. Add it to the Inbox, and close it as a client when it became one.
    </Counts>
  );
}

function Missed({ missed }: Pick<Statistics, 'missed'>) {
  const rows = missed.map(({ words, visitors }) => [words, visitors] as const);
  return (
    <Counts title="Searches without results" none="None yet." rows={rows}>
      Of the last 90 days. Words appear once three visitors have searched for them.
    </Counts>
  );
}

type CountsProps = { title: string; none: string; rows: (readonly [name: string, count: number])[]; children: string };

/** Names with their counts, the most first. */
function Counts({ title, none, rows, children }: CountsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="part-title">
        {title}
      </h2>
      {rows.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <dl>
        {rows
          .toSorted(([, a], [, b]) => b - a)
          .map(([name, count]) => (
            <div key={name} className="fact-line border-t-0 border-b border-line text-[0.9375rem]/[1.4]">
              <dt className="min-w-0 wrap-anywhere" dir="auto">
                {name}
              </dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
      </dl>
      <p className="fine-print mt-2.5">{children}</p>
    </section>
  );
}
