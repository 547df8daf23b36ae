import { useEffect, useEffectEvent } from 'react';

/** Sends the text of a form that is open in this tab; false when the server does not have all of it then. */
type Send = () => Promise<boolean>;
/** Stores the text of a form on the device; false when the device has no room for it. */
type Keep = () => boolean;

const senders = new Set<Send>();
const keepers = new Set<Keep>();

/** How long an administrator who signs out waits for a text to arrive that the device cannot keep. */
const longestMs = 3_000;

/** Says of a form how it sends its text to the server. */
export function useUnsentText(send: Send): void {
  useMember(senders, send);
}

/** Says of a form how it stores its text on the device. */
export function useKeptText(keep: Keep): void {
  useMember(keepers, keep);
}

/**
 * Keeps on the device what this tab has typed. What to ask before a sign-out that would lose text, because neither the device nor the server
 * has it; null otherwise, and at once where the device keeps it.
 */
export async function signOutQuestion(): Promise<string | null> {
  if (Array.from(keepers, (keep) => keep()).every(Boolean)) return null;
  const late = new Promise<boolean[]>((resolve) => setTimeout(() => resolve([false]), longestMs));
  const sent = await Promise.race([Promise.all(Array.from(senders, (send) => send())), late]);
  return sent.every(Boolean) ? null : 'Your last changes are kept nowhere: neither on the server nor on this device. Sign out anyway?';
}

function useMember<Result>(members: Set<() => Result>, act: () => Result): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const member = () => latest();
    members.add(member);
    return () => void members.delete(member);
  }, [members]);
}
