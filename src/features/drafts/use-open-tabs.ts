import { useEffect, useState } from 'react';

const nameOf = (subject: string, tab: string) => `draft-tab:${subject}:${tab}`;

/**
 * The other tabs in which somebody writes about a subject; null until it is known. A tab holds a lock as long as it lives, however it
 * ends; without locks (no secure context) the answer is that there are none.
 */
export function useOpenTabs(subject: string, tab: string): ReadonlySet<string> | null {
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel('draft-tabs');
    const end = new AbortController();
    const look = async () => {
      const tabs = await otherTabs(subject, tab);
      if (end.signal.aborted) return;
      setOpen(tabs);
      for (const other of tabs) void whenReleased(nameOf(subject, other), end.signal).then((isOver) => (isOver ? look() : undefined));
    };
    const release = hold(nameOf(subject, tab), () => {
      channel.postMessage(subject);
      void look();
    });
    channel.addEventListener('message', () => void look(), { signal: end.signal });
    return () => {
      end.abort();
      channel.close();
      release();
    };
  }, [subject, tab]);
  return open;
}

/** Holds a lock until it is released; calls back once it is held, or at once where there are no locks. */
function hold(name: string, held: () => void): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const take = () => {
    held();
    return promise;
  };
  if (navigator.locks) void navigator.locks.request(name, take);
  else void take();
  return resolve;
}

/** True once nobody holds the lock any more: a tab that was killed says nothing, but its lock is free. */
async function whenReleased(name: string, signal: AbortSignal): Promise<boolean> {
  try {
    await navigator.locks.request(name, { signal }, () => undefined);
    return true;
  } catch {
    return false;
  }
}

async function otherTabs(subject: string, tab: string): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const prefix = nameOf(subject, '');
  const tabs = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  return new Set(tabs.map((name) => name.slice(prefix.length)).filter((name) => name !== tab));
}
