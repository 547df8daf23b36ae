import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Crowd } from '#src/features/messages/admin/Crowd.tsx';
import { MailTrouble } from '#src/features/notifications/admin/MailTrouble.tsx';
import { titleAlone } from '#src/features/posts/language.ts';
import { viewsText } from '#src/features/posts/post-display.ts';
import { recentPostsQuery } from '#src/features/posts/posts.queries.ts';
import { PublishStatusPanel } from '#src/features/publishing/admin/PublishStatusPanel.tsx';
import { statsQuery } from '#src/features/statistics/dashboard-stats.queries.ts';
import type { statsSchema } from '#src/features/statistics/dashboard-stats.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Figure, Waiting } from '#src/ui/Figure.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { RecentBlogs } from './RecentBlogs.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { ToDo } from './ToDo.tsx';

const recentCount = 5;

// Nothing waits for it.
const LastDays = lazy(async () => ({ default: (await import('./LastDays.tsx')).LastDays }));

const columnStyle = 'grid min-w-0 content-start gap-10 max-sm:gap-7';

/** The first screen (§2.dashboard). Shows zeros and an empty list when posts cannot be loaded (§8.lists). */
export function Component() {
  const stats = useQuery(statsQuery);
  const recent = useQuery(recentPostsQuery(recentCount));
  useLoggedError('The dashboard could not be loaded', stats.error ?? recent.error);
  const figures = recent.isError ? undefined : stats.data;
  const failed = [stats, recent].filter(({ isError }) => isError);
  const retryFigures = () => {
    for (const query of failed) void query.refetch();
  };
  const isLoading = stats.isPending && failed.length === 0;
  return (
    <>
      <ScreenHeading title="Dashboard" />
      <Crowd flood={stats.data?.message_flood} />
      <MailTrouble />
      <div className="grid grid-cols-1 gap-x-18 gap-y-10 max-sm:gap-7 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className={columnStyle}>
          <ToDo />
          <StatCards stats={figures} isLoading={isLoading} onRetry={!figures && failed.length > 0 ? retryFigures : null} />
          <RecentBlogs posts={recent.data} isLoading={recent.isPending} onRetry={recent.isError ? () => void recent.refetch() : null} />
        </div>
        <div className={`${columnStyle} max-xl:grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))]`}>
          <QuickActions />
          <Suspense>
            <LastDays />
          </Suspense>
          <SystemStatus
            totalPosts={isLoading ? null : (figures?.total_blogs ?? 0)}
            size={figures?.database}
            cleanupWaitsSince={figures?.cleanup_waits_since}
          />
          <PublishStatusPanel />
          <DidWell />
        </div>
      </div>
    </>
  );
}

/** The posts with the most views of the last seven days; nothing without any. */
export function DidWell() {
  const { data } = useQuery(statsQuery);
  const posts = data?.did_well ?? [];
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="did-well">
      <h2 id="did-well" className="part-title">
        Did well this week
      </h2>
      <ol>
        {posts.map(({ id, title, views }) => (
          <li key={id}>
            <a href={`/blog/${id}`} target="_blank" rel="noopener noreferrer" className="fact-line group min-h-11 items-center py-2">
              <span className="min-w-0 font-medium wrap-anywhere group-hover:text-accent" {...titleAlone(title)}>
                {title}
              </span>
              <span className="shrink-0 text-sm text-muted">{viewsText(views)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to the most frequent tasks (§2.dashboard). */
function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="part-title">
        Quick Actions
      </h2>
      <div className="grid gap-3 pt-1">
        <Link to="/blogs/create" className="button">
          Create New Blog
        </Link>
        <Link to="/worked-with" className="button">
          Manage Companies
        </Link>
      </div>
    </section>
  );
}

type Props = { stats: z.infer<typeof statsSchema> | undefined; isLoading: boolean; onRetry: (() => void) | null };

/** The four figures (§9.stats): dashes while they load, zeros when they cannot be loaded, and then a line that says so. */
function StatCards({ stats, isLoading, onRetry }: Props) {
  const figure = (number = 0) => (isLoading ? <Waiting /> : formatNumber(number));
  return (
    <div>
      <dl className="grid grid-cols-4 gap-6 max-sm:grid-cols-2 max-sm:gap-5" aria-busy={isLoading}>
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
