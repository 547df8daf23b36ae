import { useRef } from 'react';
import { toast } from 'sonner';
import type { DraftSaver } from '#src/features/drafts/draft-saver.ts';
import type { Post } from '#src/features/posts/post.ts';
import { savedWithout } from '../bar/article-status.ts';
import { missingIn, type PostForm } from '../model/post-form.ts';
import type { Status } from './save-outcome.ts';

type Options = {
  stored: Post | null;
  saver: DraftSaver;
  getValues: () => PostForm;
  isUnsavedNow: () => boolean;
  /** Saves the post and stays in the form. */
  save: (status: Status, publishAt?: string, onInvalid?: () => void) => void;
};

/** What became of the text: only kept on the server or not, or refused before it was sent. */
type Outcome = { onKept?: (isKept: boolean) => void; onInvalid?: () => void };

export type SaveDraft = (outcome?: Outcome) => void;

/**
 * "Save draft" and Ctrl+S, which stay where the caret is and publish nothing (§12.save-draft): they save a draft or a new post. Of what
 * readers see, or will see at its time, only the unsaved text goes to the server; so does a new text without title or subtitle.
 */
export function useSaveDraft({ stored, saver, getValues, isUnsavedNow, save }: Options): SaveDraft {
  const isKeeping = useRef(false);
  return ({ onKept, onInvalid } = {}) => {
    const sentence = keptSentence(stored, missingIn(getValues()));
    if (sentence === null) return save('draft', undefined, onInvalid);
    if (isKeeping.current) return;
    if (!isUnsavedNow()) {
      toast(stored ? 'Everything is saved.' : 'Nothing is written yet.');
      return onKept?.(true);
    }
    isKeeping.current = true;
    void saver.flush().finally(() => {
      isKeeping.current = false;
      const isKept = saver.state.kind === 'saved';
      toast(isKept ? sentence : 'No connection: kept on this device.');
      onKept?.(isKept);
    });
  };
}

/** What is said when only the unsaved text is kept; null when the post itself is saved. */
function keptSentence(stored: Post | null, missing: string | null): string | null {
  if (stored?.status === 'published') return 'Kept for you. Readers see the published text until you update it.';
  if (stored?.status === 'scheduled') return 'Kept for you. The scheduled text stays as it is until you update it.';
  return missing && savedWithout(missing);
}
