import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { ServerDraft } from '#src/features/drafts/server-draft.ts';
import type { Post } from '#src/features/posts/post.ts';
import type { PostForm } from '../form/post-form.ts';
import { undoMs } from '../form/undo.ts';
import { openedText } from './opened-text.ts';

/** `set-aside`: the form shows what is saved instead. `leaving`: it was discarded, which can still be undone. */
type Stage = 'none' | 'shown' | 'set-aside' | 'leaving' | 'older';

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
  const noteTyping = useCallback(() => setStage((before) => (before === 'set-aside' || before === 'leaving' ? 'none' : before)), []);
  const isHeld = stage === 'set-aside' || stage === 'leaving' || stage === 'older';
  return { opened, stage, setStage, settle, noteTyping, isHeld };
}

type Actions = {
  text: ReturnType<typeof useOpenedText>;
  base: PostForm;
  getValues: () => PostForm;
  /** Puts texts into the form. */
  put: (values: PostForm) => void;
};

/** What the line about the opened text offers: to see what is saved, to come back to the text, and to discard it, with undo. */
export function useOpenedTextActions({ text: { setStage }, base, getValues, put }: Actions) {
  const mine = useRef<PostForm>(base);
  const swap = (values: PostForm, stage: Stage) => {
    setStage(stage);
    put(values);
  };
  const takeAside = (stage: Stage) => {
    mine.current = structuredClone(getValues());
    swap(base, stage);
  };
  const showMine = () => swap(mine.current, 'shown');
  const announceDiscarded = (undo: () => void) => {
    // Only after the time for undo is the text taken from the server.
    const end = () => setStage((stage) => (stage === 'leaving' ? 'none' : stage));
    toast('The unsaved text was discarded.', {
      duration: undoMs,
      action: { label: 'Undo', onClick: undo },
      onAutoClose: end,
      onDismiss: end,
    });
  };
  const discard = () => {
    takeAside('leaving');
    announceDiscarded(showMine);
  };
  const discardSetAside = () => {
    setStage('leaving');
    announceDiscarded(showMine);
  };
  const discardOlder = () => {
    setStage('leaving');
    announceDiscarded(() => setStage('older'));
  };
  return { showSaved: () => takeAside('set-aside'), showMine, discard, discardSetAside, discardOlder };
}
