import type { ClientDirective } from 'astro';

/** `client:pointer`: hydrates an island on the first mouse movement, for fine pointers and without reduced motion. */
const pointer: ClientDirective = (load) => {
  const media = matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)');
  let first: PointerEvent | undefined;
  const start = async (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !media.matches) return;
    // Browsers also send `pointermove` for a mouse at rest; only a second position is a movement.
    first ??= event;
    if (event.clientX === first.clientX && event.clientY === first.clientY) return;
    document.removeEventListener('pointermove', start);
    const hydrate = await load();
    await hydrate();
  };
  document.addEventListener('pointermove', start, { passive: true });
};

export default pointer;
