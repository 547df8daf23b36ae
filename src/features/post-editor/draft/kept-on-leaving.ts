import { toast } from 'sonner';
import { putDraft } from '#src/features/drafts/draft-requests.ts';
import type { DraftSaver, DraftText } from '#src/features/drafts/draft-saver.ts';
import { deviceStorage, storeDraft, takeCopies } from '#src/features/drafts/draft-store.ts';
import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';

/** Opening a form withdraws what was offered about the text that was left: the form holds it now. */
export const keptToastId = 'kept text';

/** Says on the list what became of the text that was left, and offers to discard it (§12.cancel). @param onChanged the lists show another state */
export function sayKept(stored: Post | null, text: DraftText, saver: DraftSaver, onChanged: () => void): void {
  const discard = async () => {
    const { id } = saver;
    const copies = takeCopies(deviceStorage(), id);
    const putBack = () => {
      for (const copy of copies) storeDraft(deviceStorage(), copy);
    };
    if (!(await saver.discard())) {
      putBack();
      return failureToast('Your changes could not be discarded.', { retry: () => void discard() });
    }
    onChanged();
    const undo = async () => {
      putBack();
      const { kind } = await putDraft(id, { ...text, sequence: 0 });
      if (kind !== 'done') failureToast('Your changes could not be brought back.', { retry: () => void undo() });
      onChanged();
    };
    toast('Your changes were discarded.', { id: keptToastId, duration: undoMs, action: { label: 'Undo', onClick: () => void undo() } });
  };
  toast(keptSentence(stored), { id: keptToastId, duration: undoMs, action: { label: 'Discard', onClick: () => void discard() } });
}

function keptSentence(stored: Post | null): string {
  if (stored === null) return 'Kept for you.';
  switch (stateOf(stored)) {
    case 'published':
      return 'Your changes are kept; readers see the published text.';
    case 'scheduled':
      return 'Your changes are kept; the scheduled text stays as it is.';
    default:
      return 'Kept as a draft.';
  }
}
