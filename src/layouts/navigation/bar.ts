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
  const items = [...bar.querySelectorAll<HTMLElement>('[data-section]')];
  const sections = items.flatMap((item) => document.getElementById(item.dataset.section ?? '') ?? []);
  const mark = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const item = items.find(({ dataset }) => dataset.section === target.id);
      if (isIntersecting) item?.setAttribute('aria-current', 'location');
      else item?.removeAttribute('aria-current');
    }
  };
  const atMiddle = new IntersectionObserver(mark, { rootMargin: '-50% 0px -50% 0px' });
  const fromMiddleUp = new IntersectionObserver(mark, { rootMargin: '1000000px 0px -50% 0px' });
  for (const section of sections) (section === sections.at(-1) ? fromMiddleUp : atMiddle).observe(section);
}
