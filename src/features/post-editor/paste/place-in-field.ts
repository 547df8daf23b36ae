export type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The selection of a field as it is now, for a text that comes later: what is typed meanwhile stays, behind that text.
 * @returns inserts the text
 */
export function placeIn(field: Field): (text: string) => void {
  const { value, selectionStart, selectionEnd } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  return (text) => {
    const isUntouched = field.value === value;
    const typed = isUntouched ? 0 : typedBetween(value.slice(0, from), value.slice(to), field.value);
    if (typed === null) return insert(field, text);
    field.setSelectionRange(from, isUntouched ? to : from);
    insert(field, text);
    const caret = from + text.length + typed;
    field.setSelectionRange(caret, caret);
  };
}

/** How many letters stand between two texts now; null when they are not around them any more. */
function typedBetween(before: string, after: string, now: string): number | null {
  const length = now.length - before.length - after.length;
  return length >= 0 && now.startsWith(before) && now.endsWith(after) ? length : null;
}

/** Inserts by command, because nothing else keeps the browser's undo. */
export function insert(field: Field, text: string): void {
  if (document.activeElement === field && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
