import type { z } from 'zod';
import type { statsSchema } from '#src/features/stats/stats.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Figure, Waiting } from '#src/ui/Figure.tsx';
import { Notice } from '#src/ui/Notice.tsx';

type Props = { stats: z.infer<typeof statsSchema> | undefined; isLoading: boolean; onRetry: (() => void) | null };

/** The four figures (§9.stats): dashes while they load, zeros when they cannot be loaded, and then a line that says so. */
export function StatCards({ stats, isLoading, onRetry }: Props) {
  const figure = (number = 0) => (isLoading ? <Waiting /> : formatNumber(number));
  return (
    <div>
      <dl className="stat-cards" aria-busy={isLoading}>
        <Figure label="Total Blogs" value={figure(stats?.total_blogs)} />
        <Figure label="Total Views" value={figure(stats?.total_views)} />
        <Figure label="Recent Posts" value={figure(stats?.recent_posts)} />
        <Figure label="Avg Read Time (minutes)" value={figure(stats?.avg_read_time)} />
      </dl>
      {onRetry && (
        <div className="mt-6">
          <Notice action={<Button onClick={onRetry}>Try again</Button>}>The figures could not be loaded.</Notice>
        </div>
      )}
    </div>
  );
}
