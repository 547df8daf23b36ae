import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { elementOf, type FieldPosition, writingArea } from '../model/field-position.ts';
import { goTo } from '../model/go-to.ts';
import { lastPlaceIn, type Place, rememberPlace } from './last-places.ts';
import { sectionWith } from './sections.ts';

/**
 * Goes on with a text where it was left on this device, and remembers where it is left (§12.last-place).
 * @param opened the id of the post or draft that the form opened with; null for a new text
 * @param idOf the id of the text now; null while it has none
 */
export function useLastPlace(opened: string | null, idOf: () => string | null, position: RefObject<FieldPosition | null>): void {
  useEffect(() => {
    const place = opened === null ? null : lastPlaceIn(opened);
    if (!place) return;
    const given = new AbortController();
    // Whoever does something before the text is there has another place in mind.
    for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
      window.addEventListener(type, () => given.abort(), { signal: given.signal, passive: true });
    void untilWritten(place, given.signal).then(() => !given.signal.aborted && returnTo(place));
    return () => given.abort();
  }, [opened]);
  const remember = useEffectEvent(() => {
    const id = idOf();
    const place = position.current && placeOf(position.current);
    if (id && place) rememberPlace(id, place);
  });
  // In the layout, where the text is still there.
  useLayoutEffect(() => {
    const ended = new AbortController();
    window.addEventListener('pagehide', () => remember(), ended);
    document.addEventListener('visibilitychange', () => remember(), ended);
    return () => {
      remember();
      ended.abort();
    };
  }, []);
}

/** Resolves once the writing area of a field is loaded; at once for other fields. */
function untilWritten({ field }: Place, signal: AbortSignal): Promise<void> {
  const element = document.querySelector(`.editor [data-field="${field}"]`);
  const isWritten = () => !element?.querySelector('.writing') || element.querySelector(writingArea) !== null;
  return new Promise((resolve) => {
    if (!element || isWritten()) return resolve();
    const observer = new MutationObserver(() => isWritten() && resolve());
    observer.observe(element, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
  });
}

function returnTo({ offset, ...position }: Place): void {
  const element = elementOf(document, position);
  if (!element) return;
  // The keyboard of a phone stays closed until the writer wants it.
  if (matchMedia('(pointer: coarse)').matches) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return;
  }
  goTo(document, position, true);
  const { activeElement: focused } = document;
  if (isTextControl(focused)) focused.setSelectionRange(offset, offset);
  else setCaret(element, offset);
}

/** Where the caret is, or was, as it is remembered; null for a setting. */
function placeOf(position: FieldPosition): Place | null {
  const element = elementOf(document, position);
  if (!element || sectionWith(position.field) === 'settings') return null;
  const control = isTextControl(element) ? element : element.querySelector('input, textarea');
  return { ...position, offset: isTextControl(control) ? (control.selectionStart ?? 0) : charactersBefore(element) };
}

function charactersBefore(element: HTMLElement): number {
  const { anchorNode = null, anchorOffset = 0 } = getSelection() ?? {};
  if (!anchorNode || !element.contains(anchorNode)) return 0;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(anchorNode, anchorOffset);
  return before.toString().length;
}

function setCaret(element: HTMLElement, offset: number): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    if (left <= text.length) {
      getSelection()?.collapse(text, left);
      return;
    }
    left -= text.length;
  }
}

function isTextControl(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');
}
