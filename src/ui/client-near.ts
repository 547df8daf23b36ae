import type { ClientDirective } from 'astro';
import { whenShown } from '#src/lib/when-shown.ts';

/** `client:near`: when the island comes as near to the window as this margin, of a page that is shown. */
const hydrateWhenNear: ClientDirective = (load, { value: rootMargin }, island) => {
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const hydrate = await load();
      await hydrate();
    },
    { rootMargin },
  );
  // The element of an island has no box of its own.
  whenShown(() => {
    for (const child of island.children) observer.observe(child);
  });
};

export default hydrateWhenNear;
