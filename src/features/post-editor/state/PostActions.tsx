import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { ActionsMenu } from './ActionsMenu.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { usePostActions } from './use-post-actions.ts';
import type { useStateChanges } from './use-state-changes.ts';

type Props = { editor: ReturnType<typeof useStateChanges> };

/** The menu of the save bar with the dialog of schedules, which the list of posts opens with `?action=schedule`. */
export function PostActions({ editor: { stored, saving, isUnsaved, save, schedule, makeDraft, text } }: Props) {
  const [search] = useSearchParams();
  const [isScheduling, setScheduling] = useState(search.get('action') === 'schedule' && stored?.status !== 'published');
  const { duplicate, remove, isBusy, deletionFailed } = usePostActions(stored);
  useEffect(() => {
    if (deletionFailed) toast.error('Failed to delete blog. Please try again.');
  }, [deletionFailed]);
  const close = () => setScheduling(false);
  const actions = {
    schedule: () => setScheduling(true),
    cancelSchedule: makeDraft,
    publish: () => save('published'),
    withdraw: makeDraft,
    duplicate,
    discard: isUnsaved ? text.discard : null,
    remove,
  };
  return (
    <>
      <ActionsMenu stored={stored} busy={isBusy || saving.phase === 'saving'} actions={actions} />
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
