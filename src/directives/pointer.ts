import type { ClientDirective } from 'astro';
import { whenIdle } from '#src/lib/when-idle.ts';

/** `client:pointer`: hydrates an island after the first mouse movement, once the page is idle, for fine pointers and without reduced motion. */
const pointer: ClientDirective = (load) => {
  const media = matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)');
  let first: PointerEvent | undefined;
  const start = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !media.matches) return;
    // Browsers also send `pointermove` for a mouse at rest; only a second position is a movement.
    first ??= event;
    if (event.clientX === first.clientX && event.clientY === first.clientY) return;
    document.removeEventListener('pointermove', start);
    whenIdle(async () => {
      const hydrate = await load();
      whenIdle(hydrate);
    });
  };
  document.addEventListener('pointermove', start, { passive: true });
};

export default pointer;
