/** The scroll position in pixels above which the bar is opaque (§9.scroll). */
const threshold = 50;

const bar = document.querySelector<HTMLElement>('[data-bar]');

if (bar) {
  const show = () => bar.toggleAttribute('data-solid', window.scrollY > threshold);
  window.addEventListener('scroll', show, { passive: true });
  show();
  markCurrentSection(bar);
}

/** Marks the item whose section crosses the middle of the viewport; the last one stays marked down to the end of the page. */
function markCurrentSection(bar: HTMLElement): void {
  const items = new Map([...bar.querySelectorAll<HTMLElement>('[data-section]')].map((item) => [item.dataset.section, item]));
  const last = [...items.keys()].at(-1);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const item = items.get(target.id);
        const isPast = target.id === last && boundingClientRect.bottom < innerHeight / 2;
        if (isIntersecting || isPast) item?.setAttribute('aria-current', 'location');
        else item?.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-50% 0px -50% 0px' },
  );
  for (const id of items.keys()) {
    const section = document.getElementById(id ?? '');
    if (section) observer.observe(section);
  }
}
