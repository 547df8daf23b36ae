import type { ClientDirective } from 'astro';
import { whenShown } from '#src/lib/when-shown.ts';

const idleMs = 2_000;

/** `client:mouse`: after the first movement of a mouse, once the page is idle, for fine pointers and without reduced motion (§2.cursor). */
const hydrateOnMouseMove: ClientDirective = (load) => {
  const media = matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)');
  let first: PointerEvent | undefined;
  const hydrateNow = async () => (await load())();
  const start = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !media.matches) return;
    // Browsers also send `pointermove` for a mouse at rest; only a second position is a movement.
    first ??= event;
    if (event.clientX === first.clientX && event.clientY === first.clientY) return;
    document.removeEventListener('pointermove', start);
    if ('requestIdleCallback' in window) requestIdleCallback(hydrateNow, { timeout: idleMs });
    else setTimeout(hydrateNow);
  };
  whenShown(() => document.addEventListener('pointermove', start, { passive: true }));
};

export default hydrateOnMouseMove;
