import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statisticsQuery } from '#src/features/statistics/statistics.queries.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { useLoggedError } from '#src/ui/use-logged-error.ts';

/** What the last 30 days brought, with the 30 days before; nothing without an enquiry or a client in either. */
export function LastDays() {
  const { data, error } = useQuery(statisticsQuery(30));
  useLoggedError('The last 30 days could not be loaded', error);
  if (!data) return null;
  const { now, before } = data;
  if (now.enquiries + now.clients + before.enquiries + before.clients === 0) return null;
  return (
    <section aria-labelledby="last-days">
      <h2 id="last-days" className="part-title">
        Last 30 days
      </h2>
      <dl>
        <Line name="Enquiries" now={formatNumber(now.enquiries)} before={formatNumber(before.enquiries)} />
        <Line name="Clients" now={formatNumber(now.clients)} before={formatNumber(before.clients)} />
        <Line name="Earned" now={`AED ${formatNumber(now.aed)}`} />
      </dl>
      <Link to="/statistics" className="link link-alone">
        Which article earned them
      </Link>
    </section>
  );
}

function Line({ name, now, before }: { name: string; now: string; before?: string }) {
  return (
    <div className="fact-line">
      <dt>{name}</dt>
      <dd>
        {now} {before && <span className="text-sm text-muted">{before} before</span>}
      </dd>
    </div>
  );
}
