import { toast } from 'sonner';
import type { BulkAction } from '#src/features/posts/post-life.ts';
import { useChangePosts } from '#src/features/posts/posts.queries.ts';
import { liveSentenceOf } from '#src/features/publishing/LiveSentence.tsx';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { undoToast, withdrawUndo } from '#src/ui/messages/undo-toast.ts';
import { bulkText } from './bulk-text.ts';

const inverse = { withdraw: 'publish', delete: 'restore', restore: 'delete' } as const;

/** Changes the selected posts with one request, says honestly how many were changed, and offers to undo exactly those (§2.blogs-bulk). */
export function useBulkActions() {
  const change = useChangePosts();
  /** @returns whether it succeeded; a failure is said */
  const act = async (action: keyof typeof inverse, ids: string[]): Promise<boolean> => {
    try {
      const { changed, versions } = await change.mutateAsync({ ids, action });
      if (action === 'restore') withdrawUndo(changed);
      const text = bulkText(action, changed.length, ids.length);
      if (changed.length === 0) toast(text);
      else undoToast(text, changed, () => void undo(inverse[action], changed, versions), consequence(action, changed.length));
      return true;
    } catch (error) {
      sayFailure('Articles could not be changed', error, 'The articles could not be changed. Please try again.');
      return false;
    }
  };
  // With the versions of before, so that a newer save of another administrator is not published.
  const undo = async (action: BulkAction, ids: string[], versions: Record<string, number>) => {
    try {
      const { changed } = await change.mutateAsync({ ids, action, versions });
      toast.success(bulkText(action, changed.length, ids.length));
    } catch (error) {
      sayFailure('Articles could not be changed', error, 'The articles could not be changed. Please try again.');
    }
  };
  return { act, isBusy: change.isPending };
}

function consequence(action: BulkAction, posts: number) {
  return action === 'withdraw' ? liveSentenceOf({ gone: posts }) : undefined;
}
