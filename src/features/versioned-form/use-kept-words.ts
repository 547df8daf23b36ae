import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { currentSession } from '#src/features/session/session-store.ts';
import { currentPerson, deviceStore, keptSchema } from './device-store.ts';

const store = deviceStore('words', keptSchema.extend({ words: z.string() }));

/** Words of a screen whose form has no working copy. */
export type UnsentWords = { id: string; title: string; to: string; words: string };

/** What the signed-in person has typed on such screens and not sent, newest first; and how it is removed. */
export const { own: keptWords, remove: removeWords } = store;

/**
 * Stores what a screen has not sent on the device when its writer is signed out, for their next sign-in here (§4.logout).
 * @returns deletes the copy of words that arrived after all
 */
export function useKeptWords(unsent: UnsentWords[]): (id: string) => void {
  const [{ person, tab }] = useState(() => ({ person: currentPerson(), tab: crypto.randomUUID() }));
  const keep = useEffectEvent(() => {
    const { phase } = currentSession();
    if (phase !== 'signing-out' && phase !== 'leaving') return;
    for (const words of unsent) store.keep({ ...words, tab, person, saved_at: new Date().toISOString() });
  });
  useEffect(() => () => keep(), []);
  return (id) => removeWords({ id, tab });
}
