import { useCallback, useState } from 'react';
import type { PostForm } from '../form/post-form.ts';
import { withoutPaste } from './apply-proposal.ts';
import type { Block } from './block.ts';
import { isWorthSplitting } from './split-blocks.ts';

/** A paste worth splitting, with the form before and after it. */
type Paste = { blocks: readonly Block[]; before: PostForm; after: PostForm };

/** Offers to split a pasted article into the fields. */
export function useSplit(getForm: () => PostForm) {
  const [paste, setPaste] = useState<Paste | null>(null);
  const [isOpen, setOpen] = useState(false);
  const report = useCallback(
    (blocks: readonly Block[]) => {
      if (!isWorthSplitting(blocks)) return;
      const before = structuredClone(getForm());
      // The browser inserts after this event.
      setTimeout(() => setPaste({ blocks, before, after: structuredClone(getForm()) }));
    },
    [getForm],
  );
  const close = () => {
    setOpen(false);
    setPaste(null);
  };
  return {
    report,
    isOffered: paste !== null && !isOpen,
    isOpen,
    open: () => setOpen(true),
    close,
    blocks: paste?.blocks ?? [],
    /** The form that a proposal is applied to: without the paste. */
    formToFill: () => (paste ? withoutPaste(getForm(), paste.before, paste.after) : getForm()),
  };
}
