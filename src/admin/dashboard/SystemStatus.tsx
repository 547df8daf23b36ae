import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isNearlyFull } from '#src/features/statistics/dashboard-stats.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { site } from '#src/site.ts';
import { Waiting } from '#src/ui/Figure.tsx';

const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => checkHealth(signal),
  refetchInterval: 30_000,
  staleTime: 0,
  retry: false,
});

/** The API is up when it sends its `X-Request-Id`, the database when the status is 200 as well. */
async function checkHealth(signal: AbortSignal): Promise<{ api: boolean; database: boolean }> {
  try {
    const response = await fetch('/api/health', { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]), cache: 'no-store' });
    const isApi = response.headers.has('X-Request-Id');
    return { api: isApi, database: isApi && response.ok };
  } catch (error) {
    // The screen was left.
    if (signal.aborted) throw error;
    console.error('The health of the site could not be checked', error);
    return { api: false, database: false };
  }
}

type Size = { bytes: number; plan_mb: number };
type Props = {
  /** Null while it is not known. */
  totalPosts: number | null;
  size?: Size | undefined;
  /** Since when the cleanup has waited; null when it does not. */
  cleanupWaitsSince?: string | null | undefined;
};

/** Whether database and API respond, else when they last did, and how full the database is (§2.system-status). */
export function SystemStatus({ totalPosts, size, cleanupWaitsSince }: Props) {
  const { data, dataUpdatedAt } = useQuery(healthQuery);
  const lastDatabase = useLastSuccess(data?.database, dataUpdatedAt);
  const lastApi = useLastSuccess(data?.api, dataUpdatedAt);
  const megabytes = size && Math.round(size.bytes / 1_000_000);
  return (
    <section aria-labelledby="system-status">
      <h2 id="system-status" className="part-title">
        System Status
      </h2>
      <div role="status">
        <ul>
          <StatusItem name="Database" isUp={data?.database} labels={['Connected', 'Disconnected']} last={lastDatabase} />
          <StatusItem name="API" isUp={data?.api} labels={['Online', 'Offline']} last={lastApi} />
          <Item name="Total Posts" value={totalPosts === null ? <Waiting /> : formatNumber(totalPosts)} />
          {size && megabytes !== undefined && (
            <Item name="Size of the database" value={`${formatNumber(megabytes)} of ${formatNumber(size.plan_mb)} MB`}>
              {isNearlyFull(megabytes, size.plan_mb) && 'It is nearly full, and a full database cannot store anything. Erase the spam.'}
            </Item>
          )}
          {cleanupWaitsSince && (
            <Item name="Daily cleanup" value="Paused">
              Cleanup has been paused since {formatDate(cleanupWaitsSince)}: the server’s clock may have jumped. It resumes by itself after
              a day.
            </Item>
          )}
        </ul>
      </div>
    </section>
  );
}

type StatusItemProps = { name: string; isUp: boolean | undefined; labels: [string, string]; last: number | null };

function StatusItem({ name, isUp, labels: [upLabel, downLabel], last }: StatusItemProps) {
  const label = isUp === undefined ? 'Checking…' : isUp ? upLabel : downLabel;
  const shown = (
    <>
      {name} <strong className="font-medium">{label}</strong>
    </>
  );
  const dot = <span className="dot" data-state={isUp === undefined ? 'unknown' : isUp ? 'good' : 'bad'} aria-hidden="true" />;
  return (
    <Item name={shown} value={dot}>
      {isUp === false && (last ? `Last seen at ${formatTime(last)}` : 'Not seen since this page opened')}
    </Item>
  );
}

/** @param children what it means */
function Item({ name, value, children }: { name: ReactNode; value: ReactNode; children?: ReactNode }) {
  return (
    <li className="fact-line flex-wrap gap-y-0">
      <span>{name}</span>
      <span className="flex items-center">{value}</span>
      {children && <span className="basis-full text-sm text-muted">{children}</span>}
    </li>
  );
}

/** Time of the last successful check. */
function useLastSuccess(isUp: boolean | undefined, checkedAt: number): number | null {
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    if (isUp) setLast(checkedAt);
  }, [isUp, checkedAt]);
  return last;
}

function formatTime(timestamp: number): string {
  return new Intl.DateTimeFormat(site.locale, { timeStyle: 'medium', timeZone: site.timeZone }).format(timestamp);
}
