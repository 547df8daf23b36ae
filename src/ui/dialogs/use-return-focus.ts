import { useState } from 'react';

/**
 * Returns focus to the element that had it when the dialog opened, or to the main element when that is gone. For `onCloseAutoFocus` of a
 * dialog without a trigger.
 * @param giveBack does it in place of this, where an element needs more than `focus()`
 */
export function useReturnFocus(giveBack?: () => void): (event: Event) => void {
  const [before] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (giveBack) return giveBack();
    const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
    target?.focus();
  };
}
