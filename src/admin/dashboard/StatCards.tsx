import type { z } from 'zod';
import type { statsSchema } from '#src/features/stats/stats.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Figure } from '#src/ui/Figure.tsx';
import { Notice } from '#src/ui/Notice.tsx';

type Props = { stats: z.infer<typeof statsSchema> | undefined; isLoading: boolean; onRetry: (() => void) | null };

/** The four figures (§9.stats); zeros when they cannot be loaded, and a line that says so. */
export function StatCards({ stats, isLoading, onRetry }: Props) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4" aria-busy={isLoading}>
        <Figure label="Total Blogs" value={formatFigure(stats?.total_blogs)} />
        <Figure label="Total Views" value={formatFigure(stats?.total_views)} />
        <Figure label="Recent Posts" value={formatFigure(stats?.recent_posts)} />
        <Figure label="Avg Read Time (minutes)" value={formatFigure(stats?.avg_read_time)} />
      </dl>
      {onRetry && (
        <div className="mt-6">
          <Notice action={<Button onClick={onRetry}>Try again</Button>}>The figures could not be loaded.</Notice>
        </div>
      )}
    </>
  );
}

function formatFigure(number = 0): string {
  return formatNumber(number);
}
