import { currentSession } from '#src/features/session/session-store.ts';
import { type Draft, draftSchema, isOutdated } from './draft.ts';

const prefix = 'draft:';

/** The result of storing a draft. The form shows `full` and `blocked` and keeps working. */
export type StorageResult = 'stored' | 'full' | 'blocked';

/** The device's storage, or null where the browser blocks it. */
export function deviceStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Tests whether drafts can be stored. */
export function probeStorage(storage: Storage | null): StorageResult {
  const probe = { subject: 'probe', tab: 'probe', saved_at: new Date(0).toISOString(), version: null, base: null, values: null };
  const result = storeDraft(storage, probe);
  if (result === 'stored') deleteDraft(storage, probe);
  return result;
}

/** Stores a draft synchronously, so that it survives even when the tab ends right after. */
export function storeDraft(storage: Storage | null, draft: Draft): StorageResult {
  if (!storage) return 'blocked';
  try {
    storage.setItem(keyOf(draft), JSON.stringify(draft));
    return 'stored';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
  }
}

/** Removes the copy of one text in one tab; without storage there is none. */
export function deleteDraft(storage: Storage | null, draft: Pick<Draft, 'subject' | 'tab'>): void {
  storage?.removeItem(keyOf(draft));
}

/** Whom the text belongs to that is typed now. */
export function currentPerson(): string | undefined {
  return currentSession().user?.id;
}

/**
 * The drafts of a subject that the signed-in person may see, unordered. Entries that cannot be read, such as those of a later version, stay
 * stored.
 */
export function draftsOf(storage: Storage | null, subject: string): Draft[] {
  const person = currentPerson();
  return allDrafts(storage).filter((draft) => draft.subject === subject && draft.person === person);
}

/** What a person typed on this device and the server did not have when it was left, each text once, newest first. */
export function unsentDraftsOf(storage: Storage | null, person: string): Draft[] {
  const drafts = allDrafts(storage).filter((draft) => draft.is_unsent && draft.person === person);
  const sorted = drafts.toSorted((a, b) => Date.parse(b.saved_at) - Date.parse(a.saved_at));
  return [...Map.groupBy(sorted, ({ subject, draft_id }) => `${subject} ${draft_id}`).values()].flatMap(([newest]) => newest ?? []);
}

/** Deletes the copies of one text of the server, whichever tab made them, and returns them. */
export function takeCopies(storage: Storage | null, id: string): Draft[] {
  const copies = allDrafts(storage).filter(({ draft_id }) => draft_id === id);
  for (const copy of copies) deleteDraft(storage, copy);
  return copies;
}

/** Deletes outdated drafts of every subject. */
export function pruneDrafts(storage: Storage | null, now: Date): void {
  for (const draft of allDrafts(storage)) if (isOutdated(draft, now)) deleteDraft(storage, draft);
}

function keyOf({ subject, tab }: Pick<Draft, 'subject' | 'tab'>): string {
  return `${prefix}${subject}:${tab}`;
}

function allDrafts(storage: Storage | null): Draft[] {
  if (!storage) return [];
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
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
