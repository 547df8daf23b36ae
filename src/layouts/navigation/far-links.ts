/** Links to targets farther away than this many windows scroll by `scrollFar`; the browser would rush there, or take seconds (§2.far-links). */
const farWindows = 1.5;

/** The whole way, however far it is. */
const durationMs = 800;

const root = document.documentElement;
let stopLast: (() => void) | undefined;

/**
 * Scrolls to a far target, and says whether it is far. The scroll eases in and out along the page's curve, and a fade hides its fast middle.
 * Any action of the reader ends it.
 */
export function scrollFar(target: Element): boolean {
  const isFar = Math.abs(target.getBoundingClientRect().top) >= farWindows * innerHeight;
  if (!isFar || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  stopLast?.();
  const way = root.animate(null, {
    duration: durationMs / 2,
    iterations: 2,
    direction: 'alternate-reverse',
    easing: getComputedStyle(root).getPropertyValue('--ease-standard'),
  });
  const animations = [way, ...Array.from(document.querySelectorAll('body > main, body > footer'), fadeMiddle)];
  // They go with the scroll position, frame by frame.
  for (const animation of animations) animation.pause();
  const end = new AbortController();
  stopLast = () => {
    end.abort();
    for (const animation of animations) animation.cancel();
  };
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(act, stopLast, { signal: end.signal, passive: true });
  const from = scrollY;
  let begun: number | undefined;
  const move = (now: number) => {
    if (end.signal.aborted) return;
    begun ??= now;
    for (const animation of animations) animation.currentTime = Math.min(now - begun, durationMs);
    const done = doneOf(way);
    scrollTo({ top: from + (endOf(target) - from) * done, behavior: 'instant' });
    if (done < 1) requestAnimationFrame(move);
    else stopLast?.();
  };
  requestAnimationFrame(move);
  return true;
}

/** The part of the way that is done: the first half is the curve backwards, the second the curve. */
function doneOf(way: Animation): number {
  const { currentIteration, progress } = way.effect?.getComputedTiming() ?? {};
  if (typeof progress !== 'number') return 1;
  return currentIteration === 0 ? (1 - progress) / 2 : (1 + progress) / 2;
}

/** The scroll position after the browser has followed a link to the target; it may change while pictures load on the way. */
function endOf(target: Element): number {
  const room = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const top = target.getBoundingClientRect().top + scrollY - room - margin;
  return Math.max(0, Math.min(top, root.scrollHeight - innerHeight));
}

function fadeMiddle(part: Element): Animation {
  return part.animate({ opacity: [1, 1, 0, 0, 1, 1], offset: [0, 0.1, 0.36, 0.6, 0.88, 1] }, durationMs);
}
