/** Links to places farther away than this many windows jump near first: scrolling through a whole page is a blur (§9.scroll). */
const farWindows = 1.5;
/** The part of a window that is left to scroll. */
const nearWindows = 0.6;

// Before the browser follows the link, which then scrolls the rest of the way.
document.addEventListener('click', (event) => {
  const link = !event.defaultPrevented && event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
  const place = link && document.getElementById(link.hash.slice(1));
  if (place) jumpNear(place);
});

/** Jumps to where the place is a short way off, unless it already is. */
export function jumpNear(place: Element): void {
  const { top } = place.getBoundingClientRect();
  if (Math.abs(top) < farWindows * innerHeight) return;
  scrollBy({ top: top - Math.sign(top) * nearWindows * innerHeight, behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: no-preference)').matches)
    document.querySelector('main')?.animate({ opacity: [0, 1] }, { duration: 400, easing: 'ease-out' });
}
