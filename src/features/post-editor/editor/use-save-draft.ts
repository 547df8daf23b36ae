import { useRef } from 'react';
import { toast } from 'sonner';
import type { Post } from '#src/features/posts/post.ts';
import type { WorkingCopy } from '#src/features/versioned-form/working-copy.ts';
import { missingIn, type PostForm } from '../model/post-form.ts';
import { savedWithout } from '../model/state-texts.ts';

type Options = {
  stored: Post | null;
  copy: WorkingCopy<PostForm, Post | null>;
  getValues: () => PostForm;
  isUnsavedNow: () => boolean;
  /** Saves the post and stays in the form. */
  save: (status: Post['status'], publishAt?: string, onInvalid?: () => void) => void;
};
/** What became of the text: only kept on the server or not, or refused before it was sent. */
type Outcome = { onKept?: (isKept: boolean) => void; onInvalid?: () => void };
export type SaveDraft = (outcome?: Outcome) => void;

/**
 * "Save draft" and Ctrl+S, which stay where the caret is and publish nothing (§12.save-draft): they save a draft or a new post. Of what
 * readers see, or will see at its time, only the unsaved text goes to the server; so does a new text without title or subtitle.
 */
export function useSaveDraft({ stored, copy, getValues, isUnsavedNow, save }: Options): SaveDraft {
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
    copy.rest();
    void copy.answered().finally(() => {
      isKeeping.current = false;
      const isKept = copy.hasEverything();
      toast(isKept ? sentence : 'No connection: kept on this device.');
      onKept?.(isKept);
    });
  };
}

/** What is said when only the unsaved text is kept; null when the post itself is saved. */
function keptSentence(stored: Post | null, missing: string | null): string | null {
  if (stored?.status === 'published') return 'Kept. Readers see the published text until you update it.';
  if (stored?.status === 'scheduled') return 'Kept. The scheduled text stays as it is until you update it.';
  return missing && savedWithout(missing);
}
