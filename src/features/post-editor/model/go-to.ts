import { elementOf, type FieldPosition, writingArea } from './field-position.ts';

const inputs = 'input:not([type=file], [type=hidden], [disabled]), textarea, select, [contenteditable="true"]';
const pictureText = '.writing-picture-texts input';

/** Scrolls to a position in the form that is shown, and puts the caret there; returns whether there is one. */
export function goTo(form: ParentNode, position: FieldPosition, isInstant = false): boolean {
  const element = elementOf(form, position);
  if (!element) return false;
  const isStill = isInstant || matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Of what is higher than the window the beginning is seen, where the caret goes.
  const block = element.getBoundingClientRect().height > innerHeight / 2 ? 'start' : 'center';
  element.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' });
  const area = element.closest<HTMLElement>(writingArea);
  const isInput = area === null && element.matches(inputs);
  const own = isInput ? element : element.querySelector<HTMLElement>(area ? pictureText : inputs);
  (own ?? area)?.focus({ preventScroll: true });
  // In a writing area the caret goes into the text of the block, or of the item; a picture has fields of its own.
  if (area && !own) getSelection()?.collapse(element.querySelector('p') ?? element, 0);
  return true;
}
