import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Search, type SearchProps } from './Search.tsx';

/**
 * Wakes the island at once: React takes over the built markup in `place`, with what was typed there. Resolves when it has; `onAwake` is called
 * before the reader's place in the list is looked for.
 */
export function hydrate(place: Element, { onAwake, ...props }: SearchProps): Promise<void> {
  return new Promise((resolve, reject) => {
    const awake = () => {
      onAwake?.();
      resolve();
    };
    flushSync(() => hydrateRoot(place, <Search {...props} onAwake={awake} />, { onUncaughtError: reject }));
  });
}
