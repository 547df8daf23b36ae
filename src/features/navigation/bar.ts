/** The scroll position in pixels above which the bar is opaque (§9.scroll). */
const threshold = 50;

const bar = document.querySelector<HTMLElement>('[data-bar]');

if (bar) {
  const show = () => bar.toggleAttribute('data-solid', window.scrollY > threshold);
  window.addEventListener('scroll', show, { passive: true });
  show();
  markCurrentSection(bar);
}

/** Marks the item whose section crosses the middle of the viewport. */
function markCurrentSection(bar: HTMLElement): void {
  const items = new Map([...bar.querySelectorAll<HTMLElement>('[data-section]')].map((item) => [item.dataset.section, item]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const item = items.get(target.id);
        if (isIntersecting) item?.setAttribute('aria-current', 'location');
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
