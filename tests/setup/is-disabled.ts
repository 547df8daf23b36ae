/** Whether a button of the product takes no press; it has no attribute `disabled` (src/ui/Button.tsx). */
export function isDisabled(button: HTMLElement): boolean {
  return button.getAttribute('aria-disabled') === 'true';
}
