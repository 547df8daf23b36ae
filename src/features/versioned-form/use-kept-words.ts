import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { currentSession } from '#src/features/session/session-store.ts';
import { currentPerson, deviceStore, keptSchema } from './device-store.ts';

const store = deviceStore('words', keptSchema.extend({ words: z.string() }));

/** Words of a screen whose form has no working copy. */
export type UnsentWords = { id: string; title: string; to: string; words: string };

/** What the signed-in person has typed on such screens and not sent, newest first; and how it is removed. */
export const { own: keptWords, remove: removeWords } = store;

/** The newest of these words that the signed-in person has here, for the field that they belong to; they leave the device. */
export function takeWords(id: string): string {
  const copies = store.own().filter((kept) => kept.id === id);
  for (const copy of copies) removeWords(copy);
  return copies[0]?.words ?? '';
}

/**
 * Stores what a screen has not sent on the device while its tab is out of sight, where a phone may end it, and when its writer is signed out,
 * for their next sign-in here (§4.logout).
 * @returns deletes the copy of words that arrived after all
 */
export function useKeptWords(unsent: UnsentWords[]): (id: string) => void {
  const [{ person, tab }] = useState(() => ({ person: currentPerson(), tab: crypto.randomUUID() }));
  const keep = useEffectEvent(() => {
    for (const words of unsent) store.keep({ ...words, tab, person, saved_at: new Date().toISOString() });
  });
  const leave = useEffectEvent(() => {
    const { phase } = currentSession();
    if (phase === 'signing-out' || phase === 'leaving') return keep();
    for (const { id } of unsent) removeWords({ id, tab });
  });
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, []);
  return (id) => removeWords({ id, tab });
}
