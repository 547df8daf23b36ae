import { useState } from 'react';

/**
 * Gives the focus back to where it was when a dialog opened, or to the screen when that is gone; for `onCloseAutoFocus` of a dialog that
 * has no trigger of its own.
 */
export function useReturnFocus(): (event: Event) => void {
  const [before] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
    target?.focus();
  };
}
