import { useEffect, useEffectEvent, useState } from 'react';
import { currentPerson, type StorageResult } from './device-store.ts';
import { type KeptText, type KeptWrite, keepText, keptTexts, removeText } from './kept-texts.ts';
import type { Head, Kept, Texts, Write } from './machine.ts';
import { type OpenForm, offerUndo } from './offer-undo.ts';
import { isSameContent } from './same-texts.ts';
import { putText } from './text-requests.ts';
import { withoutOpenTabs } from './use-open-tabs.ts';
import type { WorkingCopy } from './working-copy.ts';

/** What closed tabs kept of a text, as one; `taken` are the copies that are in it. */
export type LeftOnDevice<F> = { kept: Kept<F> | null; taken: KeptText[] };

/** The copies that tabs which are closed have left on this device, newest first. */
export async function closedTexts(isWanted: (text: KeptText) => boolean): Promise<KeptText[]> {
  const texts = keptTexts().filter(isWanted);
  return texts.length > 0 ? withoutOpenTabs(texts, ({ id }) => id) : [];
}

/** Sends what closed tabs have left of new texts that the server never got, so that they are drafts in the list. @returns whether one arrived */
export async function sendLeftDrafts(): Promise<boolean> {
  const left = await closedTexts(({ kept }) => kept.base.name === '');
  const arrived = await Promise.all(
    left.map(async (text) => {
      const { attempt, text: words } = text.kept;
      // Under its own name, a write whose answer was lost is taken once.
      const name = attempt && isSameContent(attempt.text, words) ? attempt.name : crypto.randomUUID();
      const { kind } = await putText(text.id, { from: null, name, content: words });
      if (kind === 'kept') removeText(text);
      return kind === 'kept';
    }),
  );
  return arrived.includes(true);
}

/**
 * Joins what closed tabs have left of a text; what would be a question stays there until the next opening.
 * @param formOf reads the texts of a form, as an earlier release may have written them
 */
export async function leftOnDevice<F>(id: string, formOf: (texts: unknown) => F, { merge }: Texts<F>): Promise<LeftOnDevice<F>> {
  const [first, ...others] = (await closedTexts((text) => text.id === id)).map((text) => [text, keptForm(text, formOf)] as const);
  if (!first) return { kept: null, taken: [] };
  const [copy, kept] = first;
  const taken = [copy];
  for (const [other, { base, text }] of others) {
    const joined = merge(base.text, kept.text, text);
    if (!joined) continue;
    kept.text = joined;
    taken.push(other);
  }
  return { kept, taken };
}

/** A kept copy as the machine reads it. */
export function keptForm<F>({ kept: { base, text, attempt } }: KeptText, formOf: (texts: unknown) => F): Kept<F> {
  const headOf = (head: typeof base): Head<F> => ({ ...head, text: formOf(head.text) });
  const writeOf = ({ name, text: written, prior }: KeptWrite): Write<F> => ({
    name,
    text: formOf(written),
    prior: prior && writeOf(prior),
  });
  return {
    base: headOf(base),
    text: formOf(text),
    attempt: attempt && { ...writeOf(attempt), from: headOf(attempt.from ?? base), save: null },
  };
}

/** How this tab keeps a text on the device, or removes what it has kept. @param aboutOf where the form of the text is, and what it is called */
export function useDeviceCopy<F>(
  tab: string,
  aboutOf: (text: F) => Pick<KeptText, 'to' | 'title'>,
): (id: string, kept: Kept<F> | null) => StorageResult {
  // The administrator who opened the form: it may keep its last text when they have signed out.
  const [person] = useState(currentPerson);
  return (id, kept) => {
    if (kept) return keepText({ id, tab, person, ...aboutOf(kept.text), saved_at: new Date().toISOString(), kept });
    removeText({ id, tab });
    return 'stored';
  };
}

/** Says that words are in the form which the server had not got when it was closed, and offers to take them out again. */
export function useWordsBack<F, S>(
  { kept, taken, head }: LeftOnDevice<F> & { head: Head<F> },
  copy: WorkingCopy<F, S>,
  same: Texts<F>['same'],
  form: OpenForm<F>,
): void {
  const [isBack] = useState(() => kept !== null && !same(copy.view.state.text, head.text));
  const offer = useEffectEvent(() => offerUndo('Your latest words are back.', { after: form.read(), before: head.text }, form));
  useEffect(() => {
    if (taken.length > 0 && copy.keep() === 'stored') for (const text of taken) removeText(text);
  }, [taken, copy]);
  useEffect(() => {
    if (isBack) offer();
  }, [isBack]);
}

/** What to ask before a form is left; null when its text is safe. Sends first what was not sent yet. */
export function leaveQuestion<F, S>(copy: WorkingCopy<F, S>, isPageLeft: boolean): string | null {
  // What the server refused is sent again, and refused again.
  const isRefused = copy.view.state.reason?.kind === 'refused';
  copy.rest();
  if (copy.isSafe(isPageLeft) && !isRefused) return null;
  const where = copy.keep() === 'stored' ? 'kept on this device only' : 'kept nowhere: neither on the server nor on this device';
  const why = copy.view.state.phase === 'conflict' ? ', because the text was changed elsewhere' : '';
  return `Your last changes are not on the server yet${why}. They are ${where}. Leave anyway?`;
}
