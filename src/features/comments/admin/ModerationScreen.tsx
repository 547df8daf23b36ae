import './moderation.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { statsQuery } from '#src/features/stats/stats-query.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { useUrlState } from '#src/ui/use-url-state.ts';
import { type CommentFilter, moderationQuery, useMarkRead } from '../moderation.queries.ts';
import { CommentsSwitch } from './CommentsSwitch.tsx';
import { FloodNotice } from './FloodNotice.tsx';
import { ModerationFilters } from './ModerationFilters.tsx';
import { ModerationList } from './ModerationList.tsx';
import { filterPath, readFilter, writeFilter } from './moderation-filter.ts';

const tabs: [CommentFilter['status'], label: string, empty: string][] = [
  ['held', 'To review', 'Nothing to review'],
  ['unread', 'Unread', 'Everything is read'],
  ['private', 'Private', 'No private comments'],
  ['visible', 'Published', 'No comments yet'],
  ['spam', 'Spam', 'No spam'],
  ['all', 'All', 'No comments yet'],
];

/** Moderation: comments by their state, with a search, in pages; its state is in the URL (§10.comment-review). */
export function Component() {
  const { state: filter, change } = useUrlState(readFilter, writeFilter);
  const list = useInfiniteQuery(moderationQuery(filter));
  const comments = list.data?.pages.flatMap((page) => page.comments) ?? [];
  const { total = 0, until = '' } = list.data?.pages[0] ?? {};
  useLoggedError('Comments could not be loaded', list.error);
  return (
    <>
      <ScreenHeading title="Comments" action={<MarkAllAsRead until={until} />} />
      <FloodNotice />
      <CommentsSwitch />
      <Tabs current={filter.status} />
      <ModerationFilters filter={filter} postTitle={comments[0]?.post_title} onChange={(parts) => change(parts, { replace: true })} />
      {list.isPending && <Spinner label="Loading comments…" />}
      {list.isError && !list.data && (
        <Notice kind="danger" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
          The comments could not be loaded.
        </Notice>
      )}
      {list.data && comments.length === 0 && <NoComments filter={filter} />}
      {comments.length > 0 && (
        // The comments of the filter before, until those of this one arrive, can be read but not changed.
        <div inert={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <ModerationList key={JSON.stringify(filter)} comments={comments} total={total} until={until} filter={filter} />
        </div>
      )}
      {list.hasNextPage && (
        <Button className="mt-6" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </>
  );
}

function Tabs({ current }: { current: CommentFilter['status'] }) {
  return (
    <nav aria-label="Comments" className="mb-6 flex flex-wrap gap-x-6">
      {tabs.map(([tab, label]) => (
        <Link key={tab} to={filterPath({ status: tab })} className="menu-item" aria-current={tab === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function NoComments({ filter: { status, ...limits } }: { filter: CommentFilter }) {
  if (Object.keys(limits).length === 0) return <EmptyState title={tabs.find(([tab]) => tab === status)?.[2] ?? ''} />;
  return (
    <EmptyState title="No comments match">
      <Link to={filterPath({ status })} className="button">
        Clear Filters
      </Link>
    </EmptyState>
  );
}

/** @param until the moment of the list: later comments stay unread */
function MarkAllAsRead({ until }: { until: string }) {
  const unread = useQuery(statsQuery).data?.unread_comments ?? 0;
  const read = useMarkRead();
  const markAll = async () => {
    try {
      await read.mutateAsync({ until });
      toast.success('All comments are marked as read.');
    } catch (error) {
      console.error('Comments could not be marked as read', error);
      toast.error('The comments could not be marked as read.');
    }
  };
  if (unread === 0 || until === '') return null;
  return (
    <Button busy={read.isPending} onClick={() => void markAll()}>
      Mark all as read
    </Button>
  );
}
