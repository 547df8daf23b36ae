import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { fileOf } from './file.ts';

/** The keys of files that were asked for here and are not there; a failure to ask says nothing. */
export const knownGone = atom<ReadonlySet<string>>(new Set());

const asked = new Set<string>();

/** Asks once whether the file at an address is still stored. */
export async function askWhetherGone(address: string): Promise<void> {
  const key = fileOf(address);
  if (key === null || key === 'gone' || asked.has(key)) return;
  asked.add(key);
  try {
    const { status } = await fetch(address, { method: 'HEAD' });
    if (status === 404) knownGone.set(new Set([...knownGone.get(), key]));
  } catch {
    asked.delete(key);
  }
}

/** Whether the file at an address is known to be gone. */
export function useIsGone(address: string | null): boolean {
  const gone = useStore(knownGone);
  const key = fileOf(address ?? '');
  return key === 'gone' || (key !== null && gone.has(key));
}
