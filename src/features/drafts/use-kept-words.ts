import { useEffect, useEffectEvent, useState } from 'react';
import { currentSession } from '#src/features/session/session-store.ts';
import { currentPerson, deleteDraft, deviceStorage, storeDraft } from './draft-store.ts';

/** Words of a screen without drafts. */
export type UnsentWords = { id: string; title: string; to: string; words: string };

/**
 * Stores what a screen has not sent on the device when its writer is signed out, for their next sign-in here (§4.logout).
 * @returns deletes the copy of words that arrived after all
 */
export function useKeptWords(unsent: UnsentWords[]): (id: string) => void {
  const [{ person, tab }] = useState(() => ({ person: currentPerson(), tab: crypto.randomUUID() }));
  const keyOf = ({ id, to }: Pick<UnsentWords, 'id' | 'to'>) => ({ subject: to, tab: `${tab}:${id}` });
  const keep = useEffectEvent(() => {
    const { phase } = currentSession();
    if (phase !== 'signing-out' && phase !== 'leaving') return;
    const common = { person, is_unsent: true, saved_at: new Date().toISOString(), version: null, base: null };
    for (const { title, words, ...place } of unsent)
      storeDraft(deviceStorage(), { ...keyOf(place), ...common, draft_id: `${tab}:${place.id}`, values: { title, words } });
  });
  useEffect(() => () => keep(), []);
  return (id) => {
    for (const words of unsent) if (words.id === id) deleteDraft(deviceStorage(), keyOf(words));
  };
}
