import { postsPerPage } from '../listing-page.ts';

/** Number of cards after which only the button loads more, so that the footer can be reached (§2.listing-pages). */
const cardsBetweenButtons = 3 * postsPerPage;

/** Loads more when the end is within 600 px of the viewport, above or below it. */
const rootMargin = '600px 0px';

/** Whether a list that shows this many cards loads more without the button. */
export function loadsAutomatically(shown: number): boolean {
  return shown % cardsBetweenButtons !== 0;
}

/** Calls `onNear` whenever the end of the list comes near the viewport. */
export function observeEnd(end: Element, onNear: () => void): IntersectionObserver {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin });
  observer.observe(end);
  return observer;
}
