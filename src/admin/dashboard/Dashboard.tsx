import { useQuery } from '@tanstack/react-query';
import { FloodNotice } from '#src/features/comments/admin/FloodNotice.tsx';
import { UnreadComments } from '#src/features/comments/admin/UnreadComments.tsx';
import { EnquiryFlood } from '#src/features/enquiries/admin/EnquiryFlood.tsx';
import { MailTrouble } from '#src/features/notices/admin/MailTrouble.tsx';
import { recentPostsQuery } from '#src/features/posts/posts.queries.ts';
import { PublishStatusPanel } from '#src/features/publishing/admin/PublishStatusPanel.tsx';
import { statsQuery } from '#src/features/stats/stats-query.ts';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { DidWell } from './DidWell.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentBlogs } from './RecentBlogs.tsx';
import { StatCards } from './StatCards.tsx';
import { SystemStatus } from './SystemStatus.tsx';

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
  return (
    <>
      <ScreenHeading title="Dashboard" />
      <FloodNotice />
      <EnquiryFlood />
      <MailTrouble />
      <div className="mb-12 grid gap-x-12 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
        <NeedsYou />
        <DidWell />
      </div>
      <StatCards stats={figures} isLoading={stats.isPending} onRetry={!figures && failed.length > 0 ? retryFigures : null} />
      <div className="mt-12 grid gap-12 lg:grid-cols-[1.7fr_1fr]">
        <RecentBlogs posts={recent.data} isLoading={recent.isPending} onRetry={recent.isError ? () => void recent.refetch() : null} />
        <div className="grid content-start gap-10">
          <UnreadComments />
          <QuickActions pendingComments={figures?.comments_to_review ?? 0} />
          <PublishStatusPanel />
          <SystemStatus totalPosts={figures?.total_blogs ?? 0} size={figures?.database} />
        </div>
      </div>
    </>
  );
}
