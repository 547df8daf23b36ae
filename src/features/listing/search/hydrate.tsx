import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Search, type SearchProps } from './Search.tsx';

/** Wakes the island at once: React takes over the built markup in `place`, with what was typed there. Resolves when it has. */
export function hydrate(place: Element, props: Omit<SearchProps, 'onAwake'>): Promise<void> {
  return new Promise((resolve, reject) => {
    flushSync(() => hydrateRoot(place, <Search {...props} onAwake={resolve} />, { onUncaughtError: reject }));
  });
}
