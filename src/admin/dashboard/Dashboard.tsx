import './dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { FloodNotice } from '#src/features/comments/admin/FloodNotice.tsx';
import { EnquiryFlood } from '#src/features/enquiries/admin/EnquiryFlood.tsx';
import { MailTrouble } from '#src/features/notices/admin/MailTrouble.tsx';
import { recentPostsQuery } from '#src/features/posts/posts.queries.ts';
import { PublishStatusPanel } from '#src/features/publishing/admin/PublishStatusPanel.tsx';
import { statsQuery } from '#src/features/stats/stats-query.ts';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { DidWell } from './DidWell.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentBlogs } from './RecentBlogs.tsx';
import { StatCards } from './StatCards.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { ToDo } from './ToDo.tsx';

const recentCount = 5;

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
      <FloodNotice />
      <EnquiryFlood />
      <MailTrouble />
      <div className="dashboard">
        <div>
          <ToDo />
          <StatCards stats={figures} isLoading={isLoading} onRetry={!figures && failed.length > 0 ? retryFigures : null} />
          <RecentBlogs posts={recent.data} isLoading={recent.isPending} onRetry={recent.isError ? () => void recent.refetch() : null} />
        </div>
        <div className="dashboard-side">
          <QuickActions />
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
