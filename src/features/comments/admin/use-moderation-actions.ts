import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import {
  type CommentStatus,
  type ReviewedComment,
  reviewQuery,
  useDeleteComment,
  useJudge,
  useRestoreComment,
} from '../moderation.queries.ts';

export type Verdict = 'visible' | 'spam' | 'delete';

const done: Record<Verdict, string> = { visible: 'Comment approved.', spam: 'Marked as spam.', delete: 'Comment deleted.' };
const timeToUndo = 10_000;

/**
 * Judges comments: each leaves the queue at once, comes back when the server refuses, and can be brought back for ten seconds.
 */
export function useReviewActions(status: CommentStatus) {
  const client = useQueryClient();
  const [judge, remove, restore] = [useJudge(), useDeleteComment(), useRestoreComment()];
  const last = useRef<(() => Promise<void>) | null>(null);

  const act = async (comment: ReviewedComment, verdict: Verdict) => {
    const key = reviewQuery(status).queryKey;
    client.setQueryData(key, (comments) => comments?.filter(({ id }) => id !== comment.id));
    try {
      await (verdict === 'delete' ? remove.mutateAsync(comment.id) : judge.mutateAsync({ id: comment.id, status: verdict }));
      last.current = () => bringBack(comment, verdict);
      toast.success(done[verdict], { duration: timeToUndo, action: { label: 'Undo', onClick: () => void undo() } });
    } catch (error) {
      console.error('A comment could not be changed', error);
      toast.error(error instanceof Error ? error.message : 'The comment could not be changed.');
    }
  };

  const bringBack = async (comment: ReviewedComment, verdict: Verdict) => {
    try {
      await (verdict === 'delete' ? restore.mutateAsync(comment.id) : judge.mutateAsync({ id: comment.id, status: comment.status }));
      toast.success('The comment is back.');
    } catch (error) {
      console.error('A comment could not be brought back', error);
      toast.error('The comment could not be brought back.');
    }
  };

  const undo = async () => {
    const step = last.current;
    last.current = null;
    await step?.();
  };

  return { act, undo };
}
