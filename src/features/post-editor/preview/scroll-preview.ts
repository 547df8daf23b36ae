import { elementOf, type Place } from '../sections/place.ts';

/** Marks what shows a place and brings it into view, within the preview alone: `scrollIntoView` would move the form as well. */
export function scrollPreview(inside: Document, place: Place): void {
  const view = inside.defaultView;
  const element = elementOf(inside, place);
  if (!view || !element || view.innerHeight === 0) return;
  for (const other of inside.querySelectorAll('[data-here]')) if (other !== element) other.removeAttribute('data-here');
  element.setAttribute('data-here', '');
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top >= 0 && (bottom <= view.innerHeight || top <= view.innerHeight / 3);
  if (isInView) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollBy({ top: top - view.innerHeight / 4, behavior: isStill ? 'instant' : 'smooth' });
}
