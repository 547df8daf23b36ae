import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statsQuery } from '#src/features/stats/stats-query.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Figure } from '#src/ui/Figure.tsx';

/** The counters above the list; "Comments" is always "--" and links to those that wait (§2.blogs). */
export function PostCounters() {
  const { data } = useQuery(statsQuery);
  const waiting = data?.comments_to_review ?? 0;
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
      <Figure label="Total" value={data?.total_blogs ?? 0} />
      <Figure label="Featured" value={data?.featured ?? 0} />
      <Figure label="Total Views" value={formatNumber(data?.total_views ?? 0)} />
      <Figure label="Comments" value="--">
        {waiting > 0 && (
          <Link to="/comments" className="link inline-flex min-h-11 items-center">
            {waiting} to review
          </Link>
        )}
      </Figure>
    </dl>
  );
}
