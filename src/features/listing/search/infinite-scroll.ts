import { postsPerPage } from '../listing-page.ts';

/** After so many cards a list no longer grows by itself, so that the footer can be reached. */
const automaticUpTo = 3 * postsPerPage;

/** How near the end of a list has to be, in pixels below and above what is seen: who jumps past it wants more as well. */
const nearness = '600px 0px';

/** Whether a list of so many cards grows when its end comes into view. */
export function loadsAutomatically(shown: number): boolean {
  return shown % automaticUpTo !== 0;
}

/** Calls back whenever the end of a list comes near. */
export function observeEnd(end: HTMLElement, onNear: () => void): IntersectionObserver {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: nearness });
  observer.observe(end);
  return observer;
}

/**
 * Watches the end of a list and the button there.
 * @param grow is told whether the reader asked for it with the button
 * @returns looks again, for an end that is still near after the list has grown
 */
export function watchEnd(end: HTMLElement, grow: (asked: boolean) => void): () => void {
  const observer = observeEnd(end, () => grow(false));
  end.querySelector('button')?.addEventListener('click', () => grow(true));
  return () => {
    observer.unobserve(end);
    observer.observe(end);
  };
}
