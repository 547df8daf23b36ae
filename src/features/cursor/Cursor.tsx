import { useEffect, useRef } from 'react';
import './cursor.css';

const operable = 'a, button, [role="button"], input, select, textarea, label, summary, [tabindex="0"]';

/** A ring and a dot in place of the arrow. It moves in the frame of the event itself and does nothing while the pointer rests. */
export function Cursor() {
  const cursor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = cursor.current;
    if (!element) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    const move = ({ clientX, clientY, target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      element.style.transform = `translate3d(${clientX}px, ${clientY}px, 0)`;
      element.toggleAttribute('data-over', target instanceof Element && target.closest(operable) !== null);
      // The arrow is hidden only now that there is something in its place.
      document.documentElement.toggleAttribute('data-cursor', true);
    };
    document.addEventListener('pointermove', move, options);
    document.addEventListener('pointerdown', () => element.toggleAttribute('data-down', true), options);
    document.addEventListener('pointerup', () => element.removeAttribute('data-down'), options);
    document.documentElement.addEventListener('pointerleave', () => document.documentElement.removeAttribute('data-cursor'), options);
    return () => {
      stop.abort();
      document.documentElement.removeAttribute('data-cursor');
    };
  }, []);
  return (
    <div ref={cursor} className="cursor" aria-hidden="true">
      <span className="cursor-ring" />
    </div>
  );
}
