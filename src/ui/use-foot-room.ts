import { type RefObject, useEffect } from 'react';

/** Keeps the height of what is at the foot of the window as `--foot`: messages are above it, also above a decision that is open. */
export function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!foot.current) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      root.style.setProperty('--foot', `calc(${Math.round(height)}px + var(--keyboard, 0px))`);
    });
    observer.observe(foot.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      root.style.removeProperty('--foot');
    };
  }, [foot]);
}
