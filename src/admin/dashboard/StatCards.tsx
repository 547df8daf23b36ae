import type { z } from 'zod';
import type { statsSchema } from '#src/features/stats/stats.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Figure } from '#src/ui/Figure.tsx';

type Props = { stats: z.infer<typeof statsSchema> | undefined; isLoading: boolean };

/** The four figures (§9.stats); zeros when they cannot be loaded. */
export function StatCards({ stats, isLoading }: Props) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4" aria-busy={isLoading}>
      <Figure label="Total Blogs" value={formatFigure(stats?.total_blogs)} />
      <Figure label="Total Views" value={formatFigure(stats?.total_views)} />
      <Figure label="Recent Posts" value={formatFigure(stats?.recent_posts)} />
      <Figure label="Avg Read Time (minutes)" value={formatFigure(stats?.avg_read_time)} />
    </dl>
  );
}

function formatFigure(number = 0): string {
  return formatNumber(number);
}
