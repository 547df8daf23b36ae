import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import { undoMs } from '#src/ui/use-delete-with-undo.ts';
import {
  type CommentStatus,
  type ModeratedComment,
  moderationQuery,
  useDeleteComment,
  useRestoreComment,
  useSetCommentStatus,
} from '../moderation.queries.ts';

export type ModerationAction = 'visible' | 'spam' | 'delete';

const successText: Record<ModerationAction, string> = {
  visible: 'Comment approved.',
  spam: 'Marked as spam.',
  delete: 'Comment deleted.',
};

/** Moderates comments optimistically: a comment leaves the queue at once, returns when the request fails, and can be undone for 10 s. */
export function useModerationActions(status: CommentStatus) {
  const client = useQueryClient();
  const [setStatus, remove, restore] = [useSetCommentStatus(), useDeleteComment(), useRestoreComment()];
  const lastUndo = useRef<(() => Promise<void>) | null>(null);

  const act = async (comment: ModeratedComment, action: ModerationAction) => {
    const key = moderationQuery(status).queryKey;
    client.setQueryData(key, (comments) => comments?.filter(({ id }) => id !== comment.id));
    try {
      await (action === 'delete' ? remove.mutateAsync(comment.id) : setStatus.mutateAsync({ id: comment.id, status: action }));
      lastUndo.current = () => revert(comment, action);
      toast.success(successText[action], { duration: undoMs, action: { label: 'Undo', onClick: () => void undo() } });
    } catch (error) {
      console.error('A comment could not be changed', error);
      toast.error(error instanceof Error ? error.message : 'The comment could not be changed.');
    }
  };

  const revert = async ({ id, status: previous }: ModeratedComment, action: ModerationAction) => {
    try {
      await (action === 'delete' ? restore.mutateAsync(id) : setStatus.mutateAsync({ id, status: previous }));
      toast.success('The comment is back.');
    } catch (error) {
      console.error('A comment could not be brought back', error);
      toast.error('The comment could not be brought back.');
    }
  };

  const undo = async () => {
    const revertLast = lastUndo.current;
    lastUndo.current = null;
    await revertLast?.();
  };

  return { act, undo };
}
