// Starts the script that renews the links below an article, when the site has changed since the build of the page and they come near.
// `freshness.ts` tells how far the site has come. Imports nothing, so that it stays inline.
const nearMargin = '600px';

addEventListener('site:revision', ({ detail }) => detail > builtRevision() && whenNear(start), { once: true });

/** The revision of the build (docs/decisions/0026); without the header nothing is newer. */
function builtRevision(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Number(page?.serverTiming?.find(({ name }) => name === 'build')?.description ?? Number.POSITIVE_INFINITY);
}

function whenNear(callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: nearMargin },
  );
  for (const list of document.querySelectorAll('.neighbours, .related')) observer.observe(list);
}

function start(): void {
  const script = document.querySelector<HTMLTemplateElement>('[data-related-update]');
  if (script) document.body.append(document.importNode(script.content, true));
}

declare global {
  interface WindowEventMap {
    /** How far the site has come, from the live answer of an article. */
    'site:revision': CustomEvent<number>;
  }
}
