import { useEffect, useRef } from 'react';
import './cursor.css';

const interactive = 'a, button, [role="button"], input, select, textarea, label, summary, [tabindex="0"]';

/** Replaces the mouse pointer by a ring and a dot. Moves on pointer events only, so a resting pointer costs nothing. */
export function Cursor() {
  const cursor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = cursor.current;
    if (!element) return;
    const listeners = new AbortController();
    const options = { signal: listeners.signal, passive: true };
    const move = ({ clientX, clientY, target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      element.style.transform = `translate3d(${clientX}px, ${clientY}px, 0)`;
      element.toggleAttribute('data-over', target instanceof Element && target.closest(interactive) !== null);
      // Hides the native pointer only once its replacement is visible.
      document.documentElement.toggleAttribute('data-cursor', true);
    };
    document.addEventListener('pointermove', move, options);
    document.addEventListener('pointerdown', () => element.toggleAttribute('data-down', true), options);
    document.addEventListener('pointerup', () => element.removeAttribute('data-down'), options);
    document.documentElement.addEventListener('pointerleave', () => document.documentElement.removeAttribute('data-cursor'), options);
    return () => {
      listeners.abort();
      document.documentElement.removeAttribute('data-cursor');
    };
  }, []);
  return (
    <div ref={cursor} className="cursor" aria-hidden="true">
      <span className="cursor-ring" />
    </div>
  );
}
