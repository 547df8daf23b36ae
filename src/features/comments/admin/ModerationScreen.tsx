import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { commentStatus } from '../comment.ts';
import { type CommentStatus, moderationQuery } from '../moderation.queries.ts';
import { ModerationList } from './ModerationList.tsx';

const tabs: [CommentStatus, string, string][] = [
  ['held', 'To review', 'Nothing to review'],
  ['visible', 'Published', 'No comments yet'],
  ['spam', 'Spam', 'No spam'],
];

/** Moderation: comments that wait for review, published ones and spam (§10.comment-review). */
export function Component() {
  const [params] = useSearchParams();
  const status = commentStatus.safeParse(params.get('status')).data ?? 'held';
  const comments = useQuery(moderationQuery(status));
  useLoggedError('Comments could not be loaded', comments.error);
  return (
    <>
      <ScreenHeading title="Comments" />
      <nav aria-label="Comments" className="mb-6 flex flex-wrap gap-6">
        {tabs.map(([tab, label]) => (
          <Link key={tab} to={`/comments?status=${tab}`} className="menu-item" aria-current={tab === status ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {comments.isPending && <Spinner label="Loading comments…" />}
      {comments.isError && !comments.data && (
        <Notice kind="danger" action={<Button onClick={() => void comments.refetch()}>Try again</Button>}>
          The comments could not be loaded.
        </Notice>
      )}
      {comments.data?.length === 0 && <EmptyState title={tabs.find(([tab]) => tab === status)?.[2] ?? ''} />}
      {comments.data && comments.data.length > 0 && <ModerationList key={status} comments={comments.data} status={status} />}
    </>
  );
}
