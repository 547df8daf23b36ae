import { useEffect, useEffectEvent } from 'react';
import { heldLocks, holdLock } from './tab-lock.ts';

/** Sends the text of a form that is open in this tab; false when the server does not have all of it then. */
type Send = () => Promise<boolean>;
/** Stores the text of a form on the device; false when the device has no room for it. */
type Keep = () => boolean;

const senders = new Set<Send>();
const keepers = new Set<Keep>();
const lockPrefix = 'unsent-text:';
const page = crypto.randomUUID();

/** How long an administrator who signs out waits for the last text to arrive. */
const longestMs = 3_000;

/**
 * Says of a form that its text is not on the server, for as long as that is so. Other tabs see it by a lock, which the browser releases
 * however this one ends.
 */
export function useUnsentText(isUnsent: boolean, send: Send): void {
  useMember(senders, send);
  useEffect(() => (isUnsent ? holdLock(lockPrefix + page) : undefined), [isUnsent]);
}

/** Says of a form how it stores its text on the device. */
export function useKeptText(keep: Keep): void {
  useMember(keepers, keep);
}

/** Sends what is not on the server yet. What to ask before an administrator signs out in every tab; null when the server has every text. */
export async function signOutQuestion(): Promise<string | null> {
  const late = new Promise<boolean[]>((resolve) => setTimeout(() => resolve([false]), longestMs));
  const isSent = (await Promise.race([Promise.all(Array.from(senders, (send) => send())), late])).every(Boolean);
  const elsewhere = (await heldLocks(lockPrefix)).filter((other) => other !== page);
  if (isSent && elsewhere.length === 0) return null;
  const where = Array.from(keepers, (keep) => keep()).every(Boolean)
    ? 'They stay on this device, for you alone.'
    : 'They are kept nowhere: neither on the server nor on this device.';
  return `Your last changes are not on the server yet. ${where} Sign out anyway?`;
}

function useMember<Result>(members: Set<() => Result>, act: () => Result): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const member = () => latest();
    members.add(member);
    return () => void members.delete(member);
  }, [members]);
}
