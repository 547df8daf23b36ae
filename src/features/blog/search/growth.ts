import { postsPerPage } from '../listing-page.ts';

/** After so many cards a list no longer grows by itself, so that the footer can be reached. */
const automaticUpTo = 3 * postsPerPage;

/** Whether a list of so many cards grows when its end comes into view. */
export function growsByItself(shown: number): boolean {
  return shown % automaticUpTo !== 0;
}

/**
 * Watches the end of a list.
 * @param grow is told whether the reader asked for it with the button
 * @returns looks again, for an end that is still in view after the list has grown
 */
export function watchEnd(end: HTMLElement, grow: (asked: boolean) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(false), { rootMargin: '0px 0px 600px' });
  end.querySelector('button')?.addEventListener('click', () => grow(true));
  const lookAgain = () => {
    observer.unobserve(end);
    observer.observe(end);
  };
  lookAgain();
  return lookAgain;
}
