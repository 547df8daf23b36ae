import { useEffect, useRef, useState } from 'react';
import { uploadsSettled } from '#src/features/pictures/running-uploads.ts';
import type { LeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import type { Saving } from './saving.ts';
import type { SaveDraft } from './use-save-draft.ts';

type Options = { guard: LeaveGuard; saveDraft: SaveDraft; saving: Saving };

/** "Save draft and leave": leaves once the text is stored, and stays when it could not be (§12.leave). */
export function useSaveAndLeave({ guard, saveDraft, saving: { phase, sendCount } }: Options) {
  const [state, setState] = useState<'asked' | 'saving' | 'failed'>('asked');
  const sentBefore = useRef(0);
  const { question, leave } = guard;
  const end = (isStored: boolean) => (isStored ? leave() : setState('failed'));
  const saveAndLeave = async () => {
    sentBefore.current = sendCount;
    setState('saving');
    if (await uploadsSettled()) return setState('failed');
    saveDraft({ onKept: end, onInvalid: () => setState('failed') });
  };
  useEffect(() => {
    if (question === null) setState('asked');
  }, [question]);
  // The save of the post was answered.
  useEffect(() => {
    if (state !== 'saving' || phase === 'saving') return;
    if (sendCount === sentBefore.current && phase !== 'conflict' && phase !== 'gone') return;
    if (phase === 'saved') leave();
    else setState('failed');
  }, [state, sendCount, phase, leave]);
  return { state, saveAndLeave: () => void saveAndLeave() };
}
