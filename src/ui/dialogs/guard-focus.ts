/**
 * Moves the focus to the main element once the focused one, such as a deleted row, has left the page: the keyboard would start again at the top.
 * Whatever sets the focus itself has done so before. @returns a function that ends it
 */
export function guardFocus(main: () => HTMLElement | null): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => (last = target);
  const forget = () => (last = null);
  const isLost = () => document.activeElement === document.body && last instanceof HTMLElement && !last.isConnected;
  const catchFocus = () => isLost() && main()?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => isLost() && setTimeout(catchFocus));
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  // Who points elsewhere has left it.
  document.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget, { capture: true });
  };
}
