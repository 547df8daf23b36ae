export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Puts a text where the caret is: by command, because nothing else keeps the browser's undo. */
export function putText(field: TextControl, text: string): void {
  if (document.activeElement === field && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts the caret into a field where something is dropped; it stays where it was in a browser that cannot tell the place. */
export function putCaret(field: TextControl, x: number, y: number): void {
  const place = document.caretPositionFromPoint?.(x, y);
  field.focus();
  if (place?.offsetNode === field) field.setSelectionRange(place.offset, place.offset);
}
