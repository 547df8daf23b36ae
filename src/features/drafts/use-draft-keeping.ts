import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { deviceStorage, forgetDraft, type Keeping, keepDraft, probeStorage } from './draft-store.ts';

/** Milliseconds between a keystroke and its copy on the device; a killed tab loses no more (R20). */
const rhythm = 800;

type Options = {
  /** Changes with the subject, for example when a new post gets its id. */
  subject: string;
  tab: string;
  /** What is to be kept now; null while nothing is unsaved. */
  unsaved: () => Pick<Draft, 'version' | 'base' | 'values'> | null;
};

/** What became of the last copy, and when it was made. */
export type DraftState = { keeping: Keeping; savedAt: string | null };

/**
 * Keeps what is unsaved on the device: soon after `touch`, at once when the page is hidden or left. What is saved is forgotten.
 * `flush` does it now and gives back what became of it; null when nothing was unsaved.
 */
export function useDraftKeeping({ subject, tab, unsaved }: Options) {
  const [state, setState] = useState<DraftState>(() => ({ keeping: probeStorage(deviceStorage()), savedAt: null }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ key: { subject, tab }, unsaved });
  useEffect(() => {
    latest.current = { key: { subject, tab }, unsaved };
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = keepNow(latest.current.key, latest.current.unsaved());
    setState((before) => next ?? { ...before, savedAt: null });
    return next?.keeping ?? null;
  }, []);

  const touch = useCallback(() => {
    timer.current ??= setTimeout(flush, rhythm);
  }, [flush]);

  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', whenHidden);
      flush();
    };
  }, [flush]);

  const previous = useRef(subject);
  useEffect(() => {
    if (previous.current === subject) return;
    flush();
    forgetDraft(deviceStorage(), { subject: previous.current, tab });
    previous.current = subject;
  }, [subject, tab, flush]);

  return { ...state, touch, flush };
}

/** Null when there was nothing to keep. */
function keepNow(key: Pick<Draft, 'subject' | 'tab'>, unsaved: ReturnType<Options['unsaved']>): DraftState | null {
  const storage = deviceStorage();
  if (!unsaved) {
    forgetDraft(storage, key);
    return null;
  }
  const savedAt = new Date().toISOString();
  return { keeping: keepDraft(storage, { ...key, ...unsaved, saved_at: savedAt }), savedAt };
}
