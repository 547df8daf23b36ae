import { type Draft, draftSchema, isOutdated } from './draft.ts';

const prefix = 'draft:';

/** What became of keeping a draft: `full` and `blocked` are to be told, the form goes on working (R22). */
export type Keeping = 'kept' | 'full' | 'blocked';

/** The device's storage, or null where the browser blocks it. */
export function deviceStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Whether drafts can be kept at all, before anything is typed. */
export function probeStorage(storage: Storage | null): Keeping {
  const probe = { subject: 'probe', tab: 'probe', saved_at: new Date(0).toISOString(), version: null, base: null, values: null };
  const keeping = keepDraft(storage, probe);
  if (keeping === 'kept') forgetDraft(storage, probe);
  return keeping;
}

/** Keeps a draft at once, not soon: what was written when this returns survives the end of the tab (R20). */
export function keepDraft(storage: Storage | null, draft: Draft): Keeping {
  if (!storage) return 'blocked';
  try {
    storage.setItem(keyOf(draft), JSON.stringify(draft));
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
  }
}

export function forgetDraft(storage: Storage | null, draft: Pick<Draft, 'subject' | 'tab'>): void {
  storage?.removeItem(keyOf(draft));
}

/** All readable drafts of a subject, in no order; what another version wrote and cannot be read stays where it is. */
export function draftsOf(storage: Storage | null, subject: string): Draft[] {
  return allDrafts(storage).filter((draft) => draft.subject === subject);
}

/** Forgets drafts that are older than `draftDays`, whatever they are about. */
export function pruneDrafts(storage: Storage | null, now: Date): void {
  for (const draft of allDrafts(storage)) if (isOutdated(draft, now)) forgetDraft(storage, draft);
}

function keyOf({ subject, tab }: Pick<Draft, 'subject' | 'tab'>): string {
  return `${prefix}${subject}:${tab}`;
}

function allDrafts(storage: Storage | null): Draft[] {
  if (!storage) return [];
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => readDraft(storage.getItem(key) ?? ''));
}

function readDraft(text: string): Draft[] {
  try {
    const draft = draftSchema.safeParse(JSON.parse(text));
    return draft.success ? [draft.data] : [];
  } catch {
    return [];
  }
}
