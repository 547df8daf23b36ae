import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import type { z } from 'zod';
import { live } from '#src/features/publishing/live-sentence.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { failureToast, sayFailure } from '#src/ui/messages/say-failure.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import {
  type BulkAction,
  type BulkTarget,
  type CommentFilter,
  moderationQuery,
  useModerateMany,
  useUndoChange,
} from '../moderation.queries.ts';
import type { moderationPageSchema } from '../moderation.ts';
import { afterAction } from './after-action.ts';

type Pages = InfiniteData<z.infer<typeof moderationPageSchema> & { read_since?: string }, string>;
type Options = { publishPrivate?: boolean; description?: string | undefined };

/** Moderates comments; those of a selection leave the list at once and return when the request fails. Each action can be undone for 10 s. */
export function useModerationActions(filter: CommentFilter) {
  const client = useQueryClient();
  const [moderate, undoChange] = [useModerateMany(), useUndoChange()];
  const lastUndo = useRef<string | null>(null);

  /** @returns whether it succeeded; a failure is shown */
  const act = async (action: BulkAction, target: BulkTarget, { publishPrivate = false, description }: Options = {}): Promise<boolean> => {
    if ('ids' in target) hide(action, target.ids);
    try {
      const { changed, undo: change } = await moderate.mutateAsync({ action, ...target, publish_private: publishPrivate });
      lastUndo.current = change;
      const undoButton = change === null ? undefined : { label: 'Undo', onClick: () => void undo(change) };
      toast.success(doneText(action, changed), {
        duration: undoMs,
        description: description ?? sentenceAfter(action, changed),
        action: undoButton,
      });
      return true;
    } catch (error) {
      sayFailure('Comments could not be changed', error, 'The comments could not be changed.');
      return false;
    }
  };

  const hide = (action: BulkAction, ids: string[]) =>
    client.setQueryData<Pages>(moderationQuery(filter).queryKey, (pages) => pages && afterwards(pages, ids, action, filter.status));

  const undo = async (change = lastUndo.current) => {
    if (change === lastUndo.current) lastUndo.current = null;
    if (change === null) return;
    try {
      const { changed } = await undoChange.mutateAsync(change);
      toast.success(changed === 1 ? 'The comment is back.' : `${formatNumber(changed)} comments are back.`);
    } catch (error) {
      console.error('Comments could not be brought back', error);
      failureToast('The comments could not be brought back.');
    }
  };

  return { act, undo, isBusy: moderate.isPending };
}

/** Readers see approved comments at once, and no build has any. */
function sentenceAfter(action: BulkAction, changed: number): string | undefined {
  if (changed === 0) return undefined;
  if (action === 'hold') return changed === 1 ? 'It waits for review.' : 'They wait for review.';
  return action === 'approve' ? live : undefined;
}

const oneText: Record<BulkAction, string> = {
  approve: 'Comment approved.',
  hold: 'Taken off the page.',
  spam: 'Marked as spam.',
  delete: 'Comment deleted.',
};
const manyText: Record<BulkAction, string> = {
  approve: 'approved',
  hold: 'taken off the page',
  spam: 'marked as spam',
  delete: 'deleted',
};

function doneText(action: BulkAction, changed: number): string {
  if (changed === 0) return 'Nothing had to be changed.';
  return changed === 1 ? oneText[action] : `${formatNumber(changed)} comments ${manyText[action]}.`;
}

/** The pages after an action on these comments. */
function afterwards({ pages, pageParams }: Pages, ids: string[], action: BulkAction, list: CommentFilter['status']): Pages {
  const left = pages.map((page) => {
    const comments = page.comments.flatMap((each) => (ids.includes(each.id) ? (afterAction(each, action, list) ?? []) : each));
    return { ...page, comments, total: page.total - (page.comments.length - comments.length) };
  });
  return { pages: left, pageParams };
}
