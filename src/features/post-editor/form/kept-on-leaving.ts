import { toast } from 'sonner';
import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { putBackText, takeTexts } from '#src/features/versioned-form/kept-texts.ts';
import { putText } from '#src/features/versioned-form/text-requests.ts';
import type { WorkingCopy } from '#src/features/versioned-form/working-copy.ts';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import type { PostForm } from '../model/post-form.ts';

export const keptToastId = 'kept text';
/** Another one: a message goes a moment after its button was pressed, and would take one of the same id along. */
const discardedToastId = 'discarded text';

/** Opening a form withdraws what was offered about the text that was left: the form holds it now. */
export function withdrawKept(): void {
  for (const id of [keptToastId, discardedToastId]) toast.dismiss(id);
}

/** Says on the list what became of the text that was left, and offers to discard it (§12.cancel). @param onChanged the lists show another state */
export function sayKept(copy: WorkingCopy<PostForm, Post | null>, onChanged: () => void): void {
  const discard = async () => {
    await copy.answered();
    const { id, state } = copy.view;
    const copies = takeTexts(id);
    const putBack = () => {
      for (const kept of copies) putBackText(kept);
    };
    const name = crypto.randomUUID();
    const { kind } = state.base.name ? await putText(id, { from: state.base.name, name, content: null }) : { kind: 'emptied' };
    if (kind !== 'kept' && kind !== 'emptied') {
      putBack();
      if (kind === 'changed') return failureToast('Somebody has written in it since. Open the article to discard your part.');
      return failureToast('Your changes could not be discarded.', { retry: () => void discard() });
    }
    onChanged();
    const undo = async () => {
      putBack();
      const from = kind === 'kept' ? name : null;
      const answer = await putText(id, { from, name: crypto.randomUUID(), content: state.text });
      if (answer.kind !== 'kept') failureToast('Your changes could not be brought back.', { retry: () => void undo() });
      onChanged();
    };
    const action = { label: 'Undo', onClick: () => void undo() };
    toast('Your changes were discarded.', { id: discardedToastId, duration: undoMs, action });
  };
  const action = { label: 'Discard', onClick: () => void discard() };
  toast(keptSentence(copy.view.saved), { id: keptToastId, duration: undoMs, action });
}

function keptSentence(stored: Post | null): string {
  if (stored === null) return 'Kept as a draft.';
  switch (stateOf(stored)) {
    case 'published':
      return 'Your changes are kept; readers see the published text.';
    case 'scheduled':
      return 'Your changes are kept; the scheduled text stays as it is.';
    default:
      return 'Kept as a draft.';
  }
}
