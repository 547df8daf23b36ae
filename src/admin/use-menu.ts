import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** State of a menu with its button; navigation, Escape and a change between small and wide screens close it. */
export function useMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  // Every navigation closes the menu.
  if (shownAt !== key) {
    setShownAt(key);
    setOpen(false);
  }
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const wide = matchMedia('(min-width: 48rem)');
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || button.current?.getAttribute('aria-expanded') !== 'true') return;
      close();
      button.current.focus();
    };
    wide.addEventListener('change', close);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      wide.removeEventListener('change', close);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [close]);
  return { open, button, toggle: () => setOpen((was) => !was), close };
}
