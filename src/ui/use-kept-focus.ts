import { useLayoutEffect, useRef } from 'react';

/** Gives the focus back to a button that was disabled while its action ran: browsers drop it, and the keyboard would begin anew. */
export function useKeptFocus(isBusy: boolean): void {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isBusy) pressed.current = document.querySelector<HTMLElement>('[aria-busy]:focus');
    else if (document.activeElement === document.body) pressed.current?.focus();
  }, [isBusy]);
}
