import { attributeOf, wordsOf } from './elements.ts';

const withoutWords = /^(?:checkbox|color|file|hidden|image|password|radio|range)$/i;

/** What a field of a form shows; empty for what is none, and for one whose value cannot be read. */
export function shownValue(field: Element): string {
  if (field.localName === 'textarea') return wordsOf(field);
  if (field.localName === 'select') return chosenIn(field).map(wordsOf).join(', ');
  const isShown = field.localName === 'input' && !withoutWords.test(attributeOf(field, 'type'));
  return isShown ? attributeOf(field, 'value').trim() : '';
}

function chosenIn(select: Element): Element[] {
  const options = [...select.querySelectorAll('option')];
  const chosen = options.filter((option) => option.hasAttribute('selected'));
  if (select.hasAttribute('multiple')) return chosen;
  return [...chosen.slice(-1), ...options].slice(0, 1);
}

/** Where a frame or a video comes from; empty for other elements. */
export function addressOfFrame(frame: Element): string {
  return attributeOf(frame, 'src') || attributeOf(frame, 'data') || attributeOf(frame.querySelector('source'), 'src');
}
