import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { statsQuery } from '#src/features/stats/stats-query.ts';
import { formatNumber } from '#src/lib/numbers.ts';

/** The counters above the list, in one line; "Comments" is always "--" and links to those that wait (§2.blogs). */
export function PostCounters() {
  const { data } = useQuery(statsQuery);
  const waiting = data?.comments_to_review ?? 0;
  return (
    <dl className="post-counters">
      <Counter label="Total" value={formatNumber(data?.total_blogs ?? 0)} />
      <Counter label="Featured" value={formatNumber(data?.featured ?? 0)} />
      <Counter label="Total Views" value={formatNumber(data?.total_views ?? 0)} />
      <Counter label="Comments" value="--">
        {waiting > 0 && (
          <Link to="/comments" className="link inline-flex min-h-6 items-center">
            {formatNumber(waiting)} to review
          </Link>
        )}
      </Counter>
    </dl>
  );
}

function Counter({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}
