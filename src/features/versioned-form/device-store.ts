import { z } from 'zod';
import { currentSession } from '#src/features/session/session-store.ts';

/** The result of keeping something on the device. */
export type StorageResult = 'stored' | 'full' | 'blocked';

/** What a tab keeps on the device, of whatever kind. */
export const keptSchema = z.object({
  id: z.string().min(1),
  tab: z.string().min(1),
  /** The administrator who opened the form; nobody else sees it. */
  person: z.string().optional(),
  /** The form or screen that it belongs to. */
  to: z.string(),
  title: z.string(),
  saved_at: z.iso.datetime(),
});

type Entry = z.infer<typeof keptSchema>;

/** Entries of one kind and one person that a device keeps; the oldest goes first. */
const mostKept = 30;

/** Who types now. */
export function currentPerson(): string | undefined {
  return currentSession().user?.id;
}

/** Entries of one kind in the browser's storage, each under its id and its tab. Without storage there are none. */
export function deviceStore<S extends z.ZodType<Entry>>(kind: string, schema: S) {
  type Kept = z.infer<S>;
  const keyOf = ({ id, tab }: Pick<Entry, 'id' | 'tab'>) => `${kind}:${id}:${tab}`;
  const all = (): Kept[] => entriesOf(`${kind}:`).flatMap(([, json]) => readEntry(schema, json));
  const remove = (entry: Pick<Entry, 'id' | 'tab'>) => storage()?.removeItem(keyOf(entry));
  return {
    /** Keeps an entry at once, so that it is there even when the tab ends right after. */
    keep: (entry: Kept): StorageResult => {
      const device = storage();
      if (!device) return 'blocked';
      try {
        device.setItem(keyOf(entry), JSON.stringify(entry));
        return 'stored';
      } catch (error) {
        return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
      }
    },
    remove,
    all,
    /** What the signed-in person has here, newest first. */
    own: (): Kept[] => {
      const person = currentPerson();
      const sorted = all()
        .filter((entry) => entry.person === person)
        .toSorted((a, b) => Date.parse(b.saved_at) - Date.parse(a.saved_at));
      for (const old of sorted.slice(mostKept)) remove(old);
      return sorted.slice(0, mostKept);
    },
  };
}

/** Whether this device keeps anything of anybody. */
export function hasCopies(): boolean {
  return ['text:', 'words:'].some((prefix) => entriesOf(prefix).length > 0);
}

/** The keys that begin like this, with their values. */
export function entriesOf(prefix: string): [key: string, value: string][] {
  const device = storage();
  if (!device) return [];
  const keys = Array.from({ length: device.length }, (_, index) => device.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).map((key) => [key, device.getItem(key) ?? '']);
}

/** The device's storage, or null where the browser blocks it. */
export function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function readEntry<S extends z.ZodType>(schema: S, json: string): z.infer<S>[] {
  try {
    const entry = schema.safeParse(JSON.parse(json));
    return entry.success ? [entry.data] : [];
  } catch {
    return [];
  }
}
