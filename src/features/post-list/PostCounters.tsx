import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { statsQuery } from '#src/features/stats/stats-query.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Waiting } from '#src/ui/Figure.tsx';

/** The counters of the list, in one line; "Comments" is always "--" and links to those that wait (§2.blogs). */
export function PostCounters() {
  const { data, isPending } = useQuery(statsQuery);
  const number = (value = 0) => (isPending ? <Waiting /> : formatNumber(value));
  const waiting = data?.comments_to_review ?? 0;
  return (
    <dl className="post-counters">
      <Counter label="Total" value={number(data?.total_blogs)} />
      <Counter label="Featured" value={number(data?.featured)} />
      <Counter label="Total Views" value={number(data?.total_views)} />
      <Counter label="Comments" value="--">
        {waiting > 0 && (
          <Link to="/comments" className="link">
            {formatNumber(waiting)} to review
          </Link>
        )}
      </Counter>
    </dl>
  );
}

function Counter({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}
