import type { BulkAction, CommentFilter, ModeratedComment } from '../moderation.queries.ts';

/** Whether an action changes the comment: many are approved without those written to the owner alone, and the author writes no spam. */
export function isChangedBy(comment: ModeratedComment, action: BulkAction): boolean {
  if (action === 'approve') return comment.status !== 'visible' && !comment.is_private;
  if (action === 'spam') return comment.status !== 'spam' && !comment.by_author;
  return true;
}

/** The comment after an action; null when the list that is shown no longer has it. */
export function afterAction(comment: ModeratedComment, action: BulkAction, list: CommentFilter['status']): ModeratedComment | null {
  if (action === 'delete') return null;
  const changed: ModeratedComment = {
    ...comment,
    status: action === 'approve' ? 'visible' : 'spam',
    is_private: comment.is_private && action !== 'approve',
  };
  const isListed = list === 'all' || (list === 'private' ? changed.is_private : list === changed.status);
  return isListed ? changed : null;
}
