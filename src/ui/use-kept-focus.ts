import { useLayoutEffect, useRef } from 'react';

/** Gives the focus back to a button that was disabled while its action ran: browsers drop it, and the keyboard would begin anew. */
export function useKeptFocus(isBusy: boolean): void {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isBusy) pressed.current = activeElement instanceof HTMLElement && activeElement.ariaBusy === 'true' ? activeElement : null;
    else if (activeElement === body) pressed.current?.focus();
  }, [isBusy]);
}
