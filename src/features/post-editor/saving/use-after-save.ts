import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { site } from '#src/site.ts';
import { successMessage } from './SaveMessages.tsx';
import type { Saving } from './use-saving.ts';

const delayMs = 1_500;

/**
 * Opens the list after a save and repeats the message there, unless something was typed meanwhile (§4.after-save).
 * @param isUnsaved asked when the delay is over
 */
export function useAfterSave({ phase, stored, created, sendCount }: Saving, isUnsaved: () => boolean): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answered save counts, also one that changed nothing.
  useEffect(() => {
    if (phase !== 'saved' || !stored) return;
    if (created) replaceUrl(stored.id);
    const timer = setTimeout(() => {
      if (isUnsaved()) return;
      toast.success(successMessage(created));
      void navigate('/blogs');
    }, delayMs);
    return () => clearTimeout(timer);
  }, [phase, stored, created, sendCount, isUnsaved, navigate]);
}

/** Makes a reload open the created post, without rendering the form again. */
function replaceUrl(id: string): void {
  window.history.replaceState(window.history.state, '', `${site.adminPath}/blogs/edit/${id}`);
}
