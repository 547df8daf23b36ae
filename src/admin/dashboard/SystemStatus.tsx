import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatNumber } from '#src/lib/numbers.ts';
import { site } from '#src/site.ts';
import { healthQuery } from './system-status.ts';

/** Whether database and API answer now; otherwise since when they have not (decision 34). */
export function SystemStatus({ totalPosts }: { totalPosts: number }) {
  const { data, dataUpdatedAt } = useQuery(healthQuery);
  const lastDatabase = useLastSuccess(data?.database, dataUpdatedAt);
  const lastApi = useLastSuccess(data?.api, dataUpdatedAt);
  return (
    <section aria-labelledby="system-status">
      <h2 id="system-status" className="mb-2 text-2xl">
        System Status
      </h2>
      <div role="status">
        <ul>
          <State name="Database" isWell={data?.database} words={['Connected', 'Disconnected']} last={lastDatabase} />
          <State name="API" isWell={data?.api} words={['Online', 'Offline']} last={lastApi} />
          <li className="flex justify-between gap-4 border-t border-line py-3">
            <span>Total Posts</span>
            <span className="tabular-nums">{formatNumber(totalPosts)}</span>
          </li>
        </ul>
      </div>
    </section>
  );
}

type StateProps = { name: string; isWell: boolean | undefined; words: [string, string]; last: number | null };

function State({ name, isWell, words: [well, ill], last }: StateProps) {
  const words = isWell === undefined ? 'Checking…' : isWell ? well : ill;
  return (
    <li className="border-t border-line py-3">
      <span className="flex items-center justify-between gap-4">
        <span>
          {name} <strong className="font-medium">{words}</strong>
        </span>
        <span className="dot" data-state={isWell === undefined ? 'unknown' : isWell ? 'good' : 'bad'} aria-hidden="true" />
      </span>
      {isWell === false && (
        <span className="text-sm text-muted">{last ? `Last seen at ${timeOf(last)}` : 'Not seen since this page opened'}</span>
      )}
    </li>
  );
}

/** The moment of the last check that went well. */
function useLastSuccess(isWell: boolean | undefined, checkedAt: number): number | null {
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    if (isWell) setLast(checkedAt);
  }, [isWell, checkedAt]);
  return last;
}

function timeOf(moment: number): string {
  return new Intl.DateTimeFormat(site.locale, { timeStyle: 'medium', timeZone: site.timeZone }).format(moment);
}
