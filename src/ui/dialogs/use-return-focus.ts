import { useState } from 'react';

/**
 * Returns focus to the element that had it when the dialog opened, or to the main element when that is gone. For `onCloseAutoFocus` of a
 * dialog without a trigger.
 */
export function useReturnFocus(): (event: Event) => void {
  const [before] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
    target?.focus();
  };
}
