import { useEffect, useState } from 'react';
import { heldLocks, holdLock } from './tab-lock.ts';

const prefix = 'draft-tab:';
const lockName = (subject: string, tab: string) => `${prefix}${subject}:${tab}`;

/** Whether the tab that typed a text is still open, for each of these. */
export async function withoutOpenTabs<Text extends { tab: string }>(texts: Text[], subjectOf: (text: Text) => string): Promise<Text[]> {
  const open = await heldLocks(prefix);
  return texts.filter((text) => !open.includes(`${subjectOf(text)}:${text.tab}`));
}

/**
 * The other tabs that edit a subject; null until known. Each tab holds a lock, which the browser releases however the tab ends.
 * Without Web Locks (insecure context) the answer is an empty set.
 */
export function useOpenTabs(subject: string, tab: string): ReadonlySet<string> | null {
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel('draft-tabs');
    const end = new AbortController();
    const update = async () => {
      const tabs = await otherTabs(subject, tab);
      if (end.signal.aborted) return;
      setOpen(tabs);
      for (const other of tabs)
        void whenReleased(lockName(subject, other), end.signal).then((released) => (released ? update() : undefined));
    };
    const release = holdLock(lockName(subject, tab), () => {
      channel.postMessage(subject);
      void update();
    });
    channel.addEventListener('message', () => void update(), { signal: end.signal });
    return () => {
      end.abort();
      channel.close();
      release();
    };
  }, [subject, tab]);
  return open;
}

/** True once the lock is free, also after a tab was killed; false when aborted. */
async function whenReleased(name: string, signal: AbortSignal): Promise<boolean> {
  try {
    await navigator.locks.request(name, { signal }, () => undefined);
    return true;
  } catch {
    return false;
  }
}

async function otherTabs(subject: string, tab: string): Promise<ReadonlySet<string>> {
  const tabs = await heldLocks(lockName(subject, ''));
  return new Set(tabs.filter((name) => name !== tab));
}
