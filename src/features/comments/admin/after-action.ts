import type { BulkAction, CommentFilter, ModeratedComment } from '../moderation.queries.ts';

/** Whether an action changes the comment: many are approved without those written to the owner alone, and the author writes no spam. */
export function isChangedBy(comment: ModeratedComment, action: BulkAction): boolean {
  if (action === 'approve') return comment.status !== 'visible' && !comment.is_private;
  if (action === 'hold') return comment.status !== 'held' && !comment.by_author;
  if (action === 'spam') return comment.status !== 'spam' && !comment.by_author;
  return true;
}

/** The comment after an action; null when the list that is shown no longer has it. */
export function afterAction(comment: ModeratedComment, action: BulkAction, list: CommentFilter['status']): ModeratedComment | null {
  if (action === 'delete') return null;
  const changed: ModeratedComment = {
    ...comment,
    status: statusAfter[action],
    is_private: comment.is_private && action !== 'approve',
  };
  return isListed(changed, list) ? changed : null;
}

const statusAfter = { approve: 'visible', hold: 'held', spam: 'spam' } as const;

function isListed({ status, is_private }: ModeratedComment, list: CommentFilter['status']): boolean {
  if (list === 'all') return true;
  if (list === 'private') return is_private;
  if (list === 'unread') return status !== 'spam';
  return list === status && !(status === 'held' && is_private);
}
