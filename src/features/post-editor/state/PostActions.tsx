import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PostMenu } from '#src/features/post-list/PostMenu.tsx';
import { stateOf } from '#src/features/posts/post-state.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { usePostActions } from './use-post-actions.ts';
import type { useStateChanges } from './use-state-changes.ts';

type Props = { editor: ReturnType<typeof useStateChanges> };

/** The menu of the save bar with the dialog of schedules, which the list of posts opens with `?action=schedule`. */
export function PostActions({ editor: { stored, saving, isUnsaved, save, schedule, makeDraft } }: Props) {
  const [search] = useSearchParams();
  const [isScheduling, setScheduling] = useState(search.get('action') === 'schedule' && stored?.status !== 'published');
  const { duplicate, remove, isBusy } = usePostActions(stored);
  const close = () => setScheduling(false);
  const actions = {
    schedule: () => setScheduling(true),
    cancelSchedule: makeDraft,
    // That of a draft is a button of the bar.
    ...(stored && stateOf(stored) === 'scheduled' && { publish: () => save('published') }),
    withdraw: makeDraft,
    duplicate,
    remove,
  };
  return (
    <>
      <PostMenu post={stored} busy={isBusy || saving.phase === 'saving'} actions={actions} label="More actions" className="actions-button">
        <span className="max-sm:sr-only">More actions</span>
      </PostMenu>
      {isScheduling && (
        <ScheduleDialog
          stored={stored}
          isUnsaved={isUnsaved}
          saving={saving}
          onSchedule={(publishAt) => schedule(publishAt, close)}
          onClose={close}
        />
      )}
    </>
  );
}
