import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { currentPerson, deleteDraft, deviceStorage, probeStorage, type StorageResult, storeDraft } from './draft-store.ts';
import { useKeptText, useUnsentText } from './unsent-texts.ts';

/** Milliseconds after a change within which it is stored on the device. */
const intervalMs = 800;

type Options = {
  /** Changes when a new post gets its id. */
  subject: string;
  tab: string;
  /** Returns the text to store; null when nothing is unsaved. */
  unsaved: () => Pick<Draft, 'version' | 'base' | 'values' | 'draft_id' | 'sequence' | 'is_unsent'> | null;
  /** The device has the only copy: no server keeps this text before it is saved. */
  isOnlyCopy?: boolean;
};

/** The result of the last copy to the device; `savedAt` (ISO 8601) is null when nothing is unsaved. */
export type DraftState = { result: StorageResult; savedAt: string | null };

/**
 * Stores unsaved text on the device: `intervalMs` after `schedule`, and at once when the page is hidden or left (§12.device-copy).
 * Deletes the copy of text that is saved. `flush` stores now and returns the result; null when nothing was unsaved.
 */
export function useDraftAutosave({ subject, tab, unsaved, isOnlyCopy = false }: Options) {
  const [state, setState] = useState<DraftState>(() => ({ result: probeStorage(deviceStorage()), savedAt: null }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The administrator who opened the form: it may store its last text when they have signed out.
  const [person] = useState(currentPerson);
  const latest = useRef({ key: { subject, tab, person }, unsaved });
  useEffect(() => {
    latest.current = { key: { subject, tab, person }, unsaved };
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = latest.current.unsaved();
    const next = storeNow(latest.current.key, text && isOnlyCopy ? { ...text, is_unsent: true } : text);
    setState((before) => next ?? { ...before, savedAt: null });
    return next?.result ?? null;
  }, [isOnlyCopy]);

  const schedule = useCallback(() => {
    timer.current ??= setTimeout(flush, intervalMs);
  }, [flush]);

  useEffect(() => {
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      flush();
    };
  }, [flush]);

  useUnsentText(async () => !isOnlyCopy || flush() === null);
  useKeptText(() => (flush() ?? 'stored') === 'stored');

  const previous = useRef(subject);
  useEffect(() => {
    if (previous.current === subject) return;
    flush();
    deleteDraft(deviceStorage(), { subject: previous.current, tab });
    previous.current = subject;
  }, [subject, tab, flush]);

  return { ...state, schedule, flush };
}

/** Null when nothing was unsaved. */
function storeNow(key: Pick<Draft, 'subject' | 'tab' | 'person'>, unsaved: ReturnType<Options['unsaved']>): DraftState | null {
  const storage = deviceStorage();
  if (!unsaved) {
    deleteDraft(storage, key);
    return null;
  }
  const savedAt = new Date().toISOString();
  return { result: storeDraft(storage, { ...key, ...unsaved, saved_at: savedAt }), savedAt };
}
