/** Links to places farther away than this many windows jump near first: scrolling through a whole page is a blur (§9.scroll). */
const farWindows = 1.5;
/** The part of a window that is left to scroll. */
const nearWindows = 0.6;

document.addEventListener('click', (event) => {
  const link = opensHere(event) && event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
  const place = link && document.getElementById(link.hash.slice(1));
  if (!place || !isFar(place)) return;
  // The entry comes first, so that the browser remembers for Back where the reader was; it then follows the link without another entry.
  if (link.hash !== location.hash) history.pushState(null, '', link.hash);
  jumpNear(place);
});

/** Jumps to where the place is a short way off, unless it already is. */
export function jumpNear(place: Element): void {
  if (!isFar(place)) return;
  const { top } = place.getBoundingClientRect();
  scrollBy({ top: top - Math.sign(top) * nearWindows * innerHeight, behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: no-preference)').matches)
    document.querySelector('main')?.animate({ opacity: [0, 1] }, { duration: 400, easing: 'ease-out' });
}

function isFar(place: Element): boolean {
  return Math.abs(place.getBoundingClientRect().top) >= farWindows * innerHeight;
}

/** Whether a click on a link would follow it in this tab. */
function opensHere({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey);
}
