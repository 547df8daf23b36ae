import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Failed } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { statisticsQuery } from '../statistics.queries.ts';
import type { Statistics } from '../statistics.ts';
import { DayPlots } from './DayPlots.tsx';
import { PostTable } from './PostTable.tsx';
import './statistics.css';
import { useId } from 'react';
import { formatNumber } from '#src/lib/numbers.ts';

/** What brings enquiries: the last 30 days (§2.statistics). */
export function Component() {
  const { data, isPending, isError, error, refetch } = useQuery(statisticsQuery);
  useLoggedError('The statistics could not be loaded', error);
  return (
    <>
      <ScreenHeading title="Statistics">The last 30 days, as sums: nobody is followed. You and robots are not counted.</ScreenHeading>
      {isPending && <Spinner label="Loading the statistics…" />}
      {isError && <Failed onRetry={() => void refetch()}>The statistics could not be loaded.</Failed>}
      {data && (isEmpty(data) ? <EmptyState title="Nothing has been counted yet" /> : <Figures statistics={data} />)}
    </>
  );
}

function Figures({ statistics: { days, posts, channels, referrers, missed } }: { statistics: Statistics }) {
  return (
    <div className="statistics">
      <DayPlots days={days} />
      <PostTable posts={posts} />
      <div className="statistics-lists">
        <CountList
          title="How visitors wrote"
          none="Nobody has used a way to reach you yet."
          rows={Object.entries(channels).map(([channel, count]) => [channelNames[channel as keyof typeof channels], count])}
        />
        <CountList
          title="Where readers came from"
          none="No other site has sent readers yet."
          rows={referrers.map(({ host, readers }) => [host === 'others' ? 'Other sites' : host, readers])}
        />
        <CountList
          title="Looked for and not found"
          none="Nothing yet. Words appear once three visitors have searched for them and found nothing."
          rows={missed.map(({ words, visitors }) => [words, visitors])}
        />
      </div>
    </div>
  );
}

const channelNames = { whatsapp: 'WhatsApp', email: 'Email', phone: 'Phone', booking: 'Booking', form: 'Form' } as const;

function isEmpty({ days, referrers, missed }: Statistics): boolean {
  const counted = days.some(({ day: _, ...counts }) => Object.values(counts).some((count) => count > 0));
  return !counted && referrers.length === 0 && missed.length === 0;
}

/** Names with their counts, the most first. */
function CountList({ title, none, rows }: { title: string; none: string; rows: [name: string, count: number][] }) {
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
