import { cancelFrame, frame } from 'framer-motion';

/** The pixels by which what is near moves when the pointer is at an edge of the window. */
const reach = { x: 12, y: 5 };

/** Lets the far parts of the drawing behind the first screen lean towards the pointer, near ones more than far ones; transitions carry them. @returns stops */
export function leanToPointer(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-near]')];
  const listeners = new AbortController();
  const point = { x: 0, y: 0 };

  const lean = () => {
    if (scrollY > innerHeight / 2) return;
    const [x, y] = [reach.x * (1 - (2 * point.x) / innerWidth), reach.y * (1 - (2 * point.y) / innerHeight)];
    for (const part of parts) {
      const near = Number(part.dataset.near);
      // Whole pixels, so that most movements of the pointer change nothing.
      part.style.transform = `translate3d(${Math.round(near * x)}px, ${Math.round(near * y)}px, 0)`;
    }
  };
  const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    [point.x, point.y] = [clientX, clientY];
    frame.render(lean);
  };
  document.addEventListener('pointermove', move, { signal: listeners.signal, passive: true });
  return () => {
    listeners.abort();
    cancelFrame(lean);
  };
}
