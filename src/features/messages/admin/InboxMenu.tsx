import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commentSwitchQuery, useTurnCommentSwitch } from '#src/features/comments/comment-switch.queries.ts';
import { dayOf } from '#src/lib/dates.ts';
import { ActionMenu } from '#src/ui/ActionMenu.tsx';
import { Button } from '#src/ui/Button.tsx';
import { failureToast, sayFailure } from '#src/ui/messages/say-failure.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { exportMessages } from '../messages.queries.ts';
import { csvOf } from '../messages-csv.ts';
import { AddMessage } from './AddMessage.tsx';
import { inboxPath } from './inbox-address.ts';

/** What is done with the whole inbox. */
export function InboxMenu() {
  const { isOpen, turn } = useCommentsSwitch();
  const { isBusy, save } = useExport();
  const [isAdding, setAdding] = useState(false);
  const isPhone = useMedia('(width < 40rem)');
  const switchEntry = isOpen
    ? { label: 'Close all comments', hint: 'On all articles. Existing comments stay.', run: () => turn(false) }
    : { label: 'Open comments', run: () => turn(true) };
  return (
    <>
      {!isPhone && (
        <Button kind="quiet" busy={isBusy} onClick={save}>
          {isBusy ? 'Exporting...' : 'Export as CSV'}
        </Button>
      )}
      <ActionMenu
        label="More for the inbox"
        groups={[
          [{ label: 'Add a message', hint: 'From a call, WhatsApp or a meeting.', run: () => setAdding(true) }],
          [...(isPhone ? [{ label: 'Export as CSV', run: save }] : []), { label: 'Bin', to: inboxPath({ view: 'bin' }) }],
          isOpen === undefined ? [] : [switchEntry],
        ]}
      />
      {isAdding && <AddMessage onClose={() => setAdding(false)} />}
    </>
  );
}

/** Whether visitors can comment. */
export function OpenNote() {
  const { isOpen } = useCommentsSwitch();
  if (isOpen === undefined) return null;
  return (
    <p role="status" data-usual={isOpen || undefined}>
      {isOpen ? 'Comments are open.' : 'Comments are closed on all articles. Existing comments stay.'}
    </p>
  );
}

/** Whether visitors can comment, undefined while it is not known, and how the comments of all posts are opened or closed (§10.comment-closing). */
function useCommentsSwitch() {
  const { data, error } = useQuery(commentSwitchQuery);
  const { mutate } = useTurnCommentSwitch();
  useLoggedError('The switch of the comments could not be read', error);
  const turn = (open: boolean) => {
    const failed = open ? 'The comments could not be opened.' : 'The comments could not be closed.';
    mutate(
      { open },
      { onError: (failure) => sayFailure('The switch of the comments could not be turned', new Error(failed, { cause: failure }), failed) },
    );
  };
  return { isOpen: data?.open, turn };
}

/** Saves all messages as a table for spreadsheets. */
function useExport() {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(csvOf(await exportMessages()), `messages-${dayOf(new Date())}.csv`);
    } catch (error) {
      console.error('The messages could not be exported', error);
      failureToast('The export failed. Please try again.');
    }
    setBusy(false);
  };
  return { isBusy, save: () => void save() };
}
