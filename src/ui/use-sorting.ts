import { type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#src/lib/when-idle.ts';
import { loadFailed, loadLater } from './load-later.ts';
import type { Sorting } from './Sorting.tsx';
import { toast } from './toast.ts';

const later = loadLater(async () => (await import('./Sorting.tsx')).Sorting);

/** What sorts lists, null until it is loaded: when the page is idle, or with the first press of a handle, which then counts. */
export function useSorting() {
  const [Loaded, setLoaded] = useState<typeof Sorting | null>(() => later.known);
  const load = async () => {
    const loaded = await later.load();
    flushSync(() => setLoaded(() => loaded));
  };
  useEffect(() => whenIdle(() => void later.load().then((loaded) => setLoaded(() => loaded), console.warn)), []);
  const press = ({ currentTarget: handle, nativeEvent: event }: SyntheticEvent<HTMLElement>) => {
    if (event instanceof KeyboardEvent && !picksUp(event)) return;
    const released = releaseOf(handle, event);
    handle.ariaBusy = 'true';
    load()
      .then(() => {
        if (!released.aborted) handle.dispatchEvent(again(event));
      })
      .catch((error) => {
        console.warn('A list cannot be sorted by its handles:', error);
        toast.error(loadFailed);
      })
      .finally(() => {
        handle.ariaBusy = null;
      });
  };
  return { Sorting: Loaded, press };
}

function picksUp({ code }: KeyboardEvent): boolean {
  return code === 'Space' || code === 'Enter';
}

/** Aborted once the press is over: a pointer that went up, or a handle that lost the focus. */
function releaseOf(handle: HTMLElement, event: Event): AbortSignal {
  const released = new AbortController();
  const options = { once: true, signal: released.signal };
  const release = () => released.abort();
  if (event instanceof KeyboardEvent) handle.addEventListener('blur', release, options);
  else for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, release, options);
  return released.signal;
}

/** An event like this one; one that was dispatched cannot be dispatched again by a page. */
function again(event: Event): Event {
  return event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new PointerEvent(event.type, event as PointerEvent);
}
