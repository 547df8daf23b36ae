import { useEffect, useState } from 'react';

const nameOf = (subject: string, tab: string) => `draft-tab:${subject}:${tab}`;

/**
 * The other tabs in which somebody writes about a subject; null until it is known. A tab holds a lock as long as it lives, however it
 * ends; without locks (no secure context) the answer is that there are none.
 */
export function useOpenTabs(subject: string, tab: string): ReadonlySet<string> | null {
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const channel = new BroadcastChannel('draft-tabs');
    const look = () => void otherTabs(subject, tab).then((tabs) => end.signal.aborted || setOpen(tabs));
    const tell = () => channel.postMessage(subject);
    const release = hold(nameOf(subject, tab), () => {
      tell();
      look();
    });
    channel.addEventListener('message', look, { signal: end.signal });
    // A tab that was killed says nothing.
    window.addEventListener('focus', look, { signal: end.signal });
    return () => {
      end.abort();
      void release()
        .then(tell)
        .finally(() => channel.close());
    };
  }, [subject, tab]);
  return open;
}

/** Holds a lock until it is released; calls back once it is held, or at once where there are no locks. */
function hold(name: string, held: () => void): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = navigator.locks?.request(name, () => {
    held();
    return promise;
  });
  if (!ended) held();
  return async () => {
    resolve();
    await ended;
  };
}

async function otherTabs(subject: string, tab: string): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const prefix = nameOf(subject, '');
  const tabs = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  return new Set(tabs.map((name) => name.slice(prefix.length)).filter((name) => name !== tab));
}
