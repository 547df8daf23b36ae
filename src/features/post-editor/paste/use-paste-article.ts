import { useCallback, useMemo, useState } from 'react';
import type { PostForm } from '../model/post-form.ts';
import { withoutPaste } from './apply-proposal.ts';
import { isArticle } from './article/is-article.ts';
import type { Clipboard } from './read-clipboard.ts';

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

/** Reads the clipboard where the browser allows it; null where it does not, or where there is no text. */
async function readSystemClipboard(): Promise<Clipboard | null> {
  try {
    // Cleaned markup would lose the lists of Word; browsers that always clean it ignore the option.
    const read = navigator.clipboard.read.bind(navigator.clipboard) as (options: object) => Promise<ClipboardItems>;
    const items = await read({ unsanitized: ['text/html'] });
    const clipboard = { html: await textOf(items, 'text/html'), text: await textOf(items, 'text/plain') };
    return clipboard.html || clipboard.text ? clipboard : null;
  } catch {
    return null;
  }
}

async function textOf(items: ClipboardItems, type: string): Promise<string> {
  const item = items.find(({ types }) => types.includes(type));
  return item ? (await item.getType(type)).text() : '';
}
