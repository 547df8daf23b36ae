// Highlights in the table of contents the last section or heading that has passed the upper third of the window.
let observer: IntersectionObserver | undefined;

watchSections();
addEventListener('page:updated', watchSections);

function watchSections(): void {
  observer?.disconnect();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const targetOf = ({ hash }: HTMLAnchorElement) => document.getElementById(decodeURIComponent(hash.slice(1)));
  const passed = new Set<Element | null>();
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      const current = links.findLast((link) => passed.has(targetOf(link)));
      for (const link of links) {
        if (link === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
    // Everything above the line counts, however far up.
    { rootMargin: '9999999px 0px -67% 0px' },
  );
  for (const target of links.map(targetOf)) if (target) observer.observe(target);
}
