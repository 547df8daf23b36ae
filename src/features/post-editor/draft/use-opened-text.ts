import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { DraftSaver } from '#src/features/drafts/draft-saver.ts';
import { deviceStorage, storeDraft, takeCopies } from '#src/features/drafts/draft-store.ts';
import type { ServerDraft } from '#src/features/drafts/server-draft.ts';
import type { Post } from '#src/features/posts/post.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import type { PostForm } from '../model/post-form.ts';
import { openedText } from './opened-text.ts';

/** `set-aside`: the form shows what is saved instead. */
type Stage = 'none' | 'shown' | 'set-aside' | 'older';

/** The unsaved text of the server that a form was opened with. While `isHeld`, the server keeps it as it is. */
export function useOpenedText(draft: ServerDraft | null, stored: Post | null, base: PostForm) {
  const [opened] = useState(() => openedText(draft, stored, base));
  const [stage, setStage] = useState<Stage>(opened.kind);
  const [first] = useState(stored);
  // A save of the post settles its text.
  useEffect(() => {
    if (stored !== first) setStage('none');
  }, [stored, first]);
  const settle = useCallback(() => setStage('none'), []);
  /** Something was typed over what is saved. */
  const noteTyping = useCallback(() => setStage((before) => (before === 'set-aside' ? 'none' : before)), []);
  const isHeld = stage === 'set-aside' || stage === 'older';
  return { opened, stage, setStage, settle, noteTyping, isHeld };
}

type Actions = {
  text: ReturnType<typeof useOpenedText>;
  base: PostForm;
  getValues: () => PostForm;
  /** Puts texts into the form. */
  put: (values: PostForm) => void;
  /** Brings the copies on device and server to the state of the form now. */
  flush: () => void;
  saver: DraftSaver;
};

/** To see what is saved, to come back to one's text, and to discard what is not saved: at once and everywhere, with undo (§12.discard). */
export function useOpenedTextActions({ text: { opened, stage, setStage }, base, getValues, put, flush, saver }: Actions) {
  const mine = useRef<PostForm>(base);
  const swap = (values: PostForm, next: Stage) => {
    setStage(next);
    put(values);
  };
  const showSaved = () => {
    mine.current = structuredClone(getValues());
    swap(base, 'set-aside');
  };
  const showMine = () => swap(mine.current, 'shown');
  const announce = (undo: () => void) => {
    const copies = takeCopies(deviceStorage(), saver.id);
    const bringBack = () => {
      for (const copy of copies) storeDraft(deviceStorage(), copy);
      undo();
      flush();
    };
    toast('Your changes were discarded.', { duration: undoMs, action: { label: 'Undo', onClick: bringBack } });
  };
  const discard = () => {
    if (stage !== 'set-aside') mine.current = structuredClone(getValues());
    announce(showMine);
    swap(base, 'none');
    flush();
  };
  const discardOlder = () => {
    const { id: _, ...draft } = opened.kind === 'none' ? { id: '' } : opened.draft;
    announce(() => {
      setStage('older');
      if ('content' in draft) void saver.keep(draft);
    });
    setStage('none');
  };
  return { showSaved, showMine, discard, discardOlder };
}
