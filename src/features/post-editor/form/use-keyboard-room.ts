import { useEffect } from 'react';

/** Keeps the height of an on-screen keyboard as `--keyboard`, where it covers the page instead of making it smaller. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const root = document.documentElement;
    if (!view) return;
    const measure = () => {
      const covered = view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    // The window has another height once something that was too wide is not there any more.
    window.addEventListener('resize', measure);
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      window.removeEventListener('resize', measure);
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
