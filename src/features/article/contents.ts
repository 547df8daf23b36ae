// Highlights in the table of contents the section that crosses the upper third of the window.
let observer: IntersectionObserver | undefined;

watchSections();
addEventListener('article:updated', watchSections);

function watchSections(): void {
  observer?.disconnect();
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].map((link) => [link.hash.slice(1), link] as const),
  );
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target.id);
        if (isIntersecting) link?.setAttribute('aria-current', 'location');
        else link?.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-33% 0px -67% 0px' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
}
