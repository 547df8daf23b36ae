import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNearlyFull } from '#src/features/statistics/dashboard-stats.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { site } from '#src/site.ts';
import { Waiting } from '#src/ui/Figure.tsx';
import { healthQuery } from './system-status.ts';

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
  return (
    <section aria-labelledby="system-status">
      <h2 id="system-status">System Status</h2>
      <div role="status">
        <ul>
          <StatusItem name="Database" isUp={data?.database} labels={['Connected', 'Disconnected']} last={lastDatabase} />
          <StatusItem name="API" isUp={data?.api} labels={['Online', 'Offline']} last={lastApi} />
          <li className="flex justify-between gap-4 border-t border-line py-3">
            <span>Total Posts</span>
            <span className="tabular-nums">{totalPosts === null ? <Waiting /> : formatNumber(totalPosts)}</span>
          </li>
          {size && <DatabaseSize {...size} />}
          {cleanupWaitsSince && <CleanupWaits since={cleanupWaitsSince} />}
        </ul>
      </div>
    </section>
  );
}

function DatabaseSize({ bytes, plan_mb }: Size) {
  const megabytes = Math.round(bytes / 1_000_000);
  return (
    <li className="border-t border-line py-3">
      <span className="flex items-center justify-between gap-4">
        <span>Size of the database</span>
        <span className="tabular-nums">
          {formatNumber(megabytes)} of {formatNumber(plan_mb)} MB
        </span>
      </span>
      {isNearlyFull(megabytes, plan_mb) && (
        <span className="text-sm text-muted">It is nearly full, and a full database cannot store anything. Erase the spam.</span>
      )}
    </li>
  );
}

function CleanupWaits({ since }: { since: string }) {
  return (
    <li className="border-t border-line py-3">
      <span className="flex items-center justify-between gap-4">
        <span>Daily cleanup</span>
        <span>Paused</span>
      </span>
      <span className="text-sm text-muted">
        Cleanup has been paused since {formatDate(since)}: the server’s clock may have jumped. It resumes by itself after a day.
      </span>
    </li>
  );
}

type StatusItemProps = { name: string; isUp: boolean | undefined; labels: [string, string]; last: number | null };

function StatusItem({ name, isUp, labels: [upLabel, downLabel], last }: StatusItemProps) {
  const label = isUp === undefined ? 'Checking…' : isUp ? upLabel : downLabel;
  return (
    <li className="border-t border-line py-3">
      <span className="flex items-center justify-between gap-4">
        <span>
          {name} <strong className="font-medium">{label}</strong>
        </span>
        <span className="dot" data-state={isUp === undefined ? 'unknown' : isUp ? 'good' : 'bad'} aria-hidden="true" />
      </span>
      {isUp === false && (
        <span className="text-sm text-muted">{last ? `Last seen at ${formatTime(last)}` : 'Not seen since this page opened'}</span>
      )}
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
