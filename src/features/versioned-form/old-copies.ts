import { z } from 'zod';
import { currentPerson, entriesOf, storage } from './device-store.ts';

// Earlier versions kept what was not saved under other keys. Nothing reads it but to show its words once, and to remove it.

const oldSchema = z.object({ saved_at: z.iso.datetime(), person: z.string().optional(), values: z.record(z.string(), z.unknown()) });

/**
 * What the signed-in person typed in an earlier version of the product, which kept it on this device; copies without words are removed. Those of
 * another person stay for that person.
 */
export function oldCopies(): { key: string; savedAt: string; words: string }[] {
  return entriesOf('draft:').flatMap(([key, json]) => {
    const copy = read(json);
    if (copy?.person && copy.person !== currentPerson()) return [];
    const words = copy ? textsIn(copy.values).join('\n\n') : '';
    if (copy && words) return [{ key, savedAt: copy.saved_at, words }];
    removeOldCopy(key);
    return [];
  });
}

/** Removes such a copy. */
export function removeOldCopy(key: string): void {
  storage()?.removeItem(key);
}

function read(json: string): z.infer<typeof oldSchema> | undefined {
  try {
    return oldSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Texts of more than one word: the rest are choices and names of formats. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value.trim()) ? [value.trim()] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
