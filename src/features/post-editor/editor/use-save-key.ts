import { useEffect, useEffectEvent } from 'react';
import { latinLetter } from '#src/ui/keys.ts';

/** Ctrl+S and Cmd+S save where the caret is, instead of the page as a file (§12.save-draft). */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || latinLetter(event) !== 's') return;
      event.preventDefault();
      if (!event.repeat) onSave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
