import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { site } from '#src/site.ts';
import { messageFor } from './SaveMessages.tsx';
import type { Saving } from './use-saving.ts';

/** Milliseconds between a save and the list (specification, section 9). */
const pause = 1_500;

/**
 * Goes to the list after a save and repeats the message there (decision 25); whoever has written on meanwhile stays (R26).
 * @param isUnsaved asked when the pause is over
 */
export function useAfterSave({ phase, stored, created, sending }: Saving, isUnsaved: () => boolean): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save that is answered counts, also one that changed nothing.
  useEffect(() => {
    if (phase !== 'saved' || !stored) return;
    if (created) nameAddress(stored.id);
    const timer = setTimeout(() => {
      if (isUnsaved()) return;
      toast.success(messageFor(created));
      void navigate('/blogs');
    }, pause);
    return () => clearTimeout(timer);
  }, [phase, stored, created, sending, isUnsaved, navigate]);
}

/** From now on a reload opens the post that was created; the screen itself stays as it is, with whatever is being typed. */
function nameAddress(id: string): void {
  window.history.replaceState(window.history.state, '', `${site.adminPath}/blogs/edit/${id}`);
}
