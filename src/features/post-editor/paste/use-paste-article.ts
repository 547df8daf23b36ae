import { useCallback, useMemo, useState } from 'react';
import type { PostForm } from '../form/post-form.ts';
import { withoutPaste } from './apply-proposal.ts';
import { isArticle } from './article/is-article.ts';
import type { Clipboard } from './read-clipboard.ts';
import { readSystemClipboard } from './system-clipboard.ts';

/** A paste that is worth splitting, with its field and the form before and after it. */
type Paste = { clipboard: Clipboard; field: string; before: PostForm; after: PostForm };

/** Pasting a whole article: offered below the field that one is pasted into, or asked for with the button above the form. */
export function usePasteArticle(getForm: () => PostForm) {
  const [paste, setPaste] = useState<Paste | null>(null);
  const [asked, setAsked] = useState<Clipboard | null>(null);
  const [isOpen, setOpen] = useState(false);
  const report = useCallback(
    (clipboard: Clipboard, field: string, isTooMuch: boolean) => {
      const before = structuredClone(getForm());
      // The field inserts after this event.
      setTimeout(() => {
        const after = structuredClone(getForm());
        if (isTooMuch || isArticle(clipboard)) setPaste({ clipboard, field, before, after });
      });
    },
    [getForm],
  );
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    setOpen(false);
    setPaste(null);
    setAsked(null);
  }, []);
  const ask = () => {
    setPaste(null);
    setOpen(true);
    void readSystemClipboard().then(setAsked);
  };
  const field = isOpen ? null : (paste?.field ?? null);
  return {
    offers: useMemo(() => ({ report, field, open, dismiss: close }), [report, field, open, close]),
    isOpen,
    ask,
    close,
    clipboard: paste?.clipboard ?? asked,
    /** The form that a proposal is applied to: without the paste. */
    formToFill: () => (paste ? withoutPaste(getForm(), paste.before, paste.after) : getForm()),
  };
}
