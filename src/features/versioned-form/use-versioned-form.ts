import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useKeptText, useUnsentText } from './unsent-texts.ts';
import { type Begin, type Port, type View, WorkingCopy } from './working-copy.ts';

/** A tab tells the others which text it has stored. */
const channelName = 'texts';

/**
 * Runs the working copy of one form. What is typed goes to the server after each pause, when the page is hidden or left and when the network is
 * back; what others wrote comes in with the next write, when the window gets the focus, and when another tab says so.
 */
export function useVersionedForm<F, S>(
  begin: () => Begin<F, S>,
  port: Omit<Port<F, S>, 'settled'>,
): { copy: WorkingCopy<F, S>; view: View<F, S> } {
  const latest = useRef(port);
  useEffect(() => {
    latest.current = port;
  });
  const channel = useRef<BroadcastChannel | null>(null);
  const [copy] = useState(
    () =>
      new WorkingCopy<F, S>(begin(), {
        texts: port.texts,
        read: () => latest.current.read(),
        show: (...text) => latest.current.show(...text),
        send: (...write) => latest.current.send(...write),
        look: (...text) => latest.current.look(...text),
        keep: (...kept) => latest.current.keep(...kept),
        settled: compositionEnd,
        onStored: (id) => {
          channel.current?.postMessage(id);
          latest.current.onStored(id);
        },
      }),
  );
  useEffect(() => {
    const others = new BroadcastChannel(channelName);
    channel.current = others;
    const end = new AbortController();
    const { signal } = end;
    const leave = () => {
      copy.keep();
      copy.rest();
    };
    window.addEventListener('online', () => copy.retry(), { signal });
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('focus', () => void copy.look(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal });
    others.addEventListener('message', ({ data }) => void (data === copy.view.id && copy.look()), { signal });
    copy.start();
    return () => {
      end.abort();
      copy.close();
      channel.current = null;
      others.close();
    };
  }, [copy]);
  useKeptText(() => copy.keep() === 'stored' || copy.hasEverything());
  useUnsentText(async () => {
    copy.rest();
    await copy.answered();
    return copy.hasEverything();
  });
  return { copy, view: useSyncExternalStore(copy.subscribe, copy.current) };
}

let isComposing = false;

/** Resolves when no input method composes a letter in this page. */
async function compositionEnd(): Promise<void> {
  while (isComposing) {
    await new Promise((resolve) => document.addEventListener('compositionend', resolve, { once: true }));
    // The form hears of the composed letters after that.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

for (const [name, begins] of [
  ['compositionstart', true],
  ['compositionend', false],
] as const)
  document.addEventListener(name, () => {
    isComposing = begins;
  });
