// Wakes the cursor after the first mouse movement, once the page is idle, for fine pointers and without reduced motion (§2.cursor).
// Imports nothing, so that it stays inline.
const idleMs = 2_000;
const media = matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)');
let first: PointerEvent | undefined;

document.addEventListener('pointermove', start, { passive: true });

function start(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || !media.matches) return;
  // Browsers also send `pointermove` for a mouse at rest; only a second position is a movement.
  first ??= event;
  if (event.clientX === first.clientX && event.clientY === first.clientY) return;
  document.removeEventListener('pointermove', start);
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: idleMs });
  else setTimeout(wake);
}

function wake(): void {
  const script = document.querySelector<HTMLTemplateElement>('[data-cursor-script]');
  if (script) document.body.append(document.importNode(script.content, true));
}
