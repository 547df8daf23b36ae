/** Puts another text into the field that has the focus, and leaves the caret at the letters where it is. */
export function keepCaret(set: () => void): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.selectionStart === null) {
    set();
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  set();
  const place = () => {
    if (field.value === value || document.activeElement !== field) return;
    field.setSelectionRange(placeAfter(value, field.value, selectionStart), placeAfter(value, field.value, selectionEnd ?? selectionStart));
  };
  place();
  // A field that React controls has its text with the next frame.
  requestAnimationFrame(place);
}

/** Where a place in a text is when one run of letters was replaced. */
export function placeAfter(before: string, after: string, place: number): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (place <= start && place < before.length - end) return place;
  return place >= before.length - end ? after.length - (before.length - place) : Math.min(place, after.length - end);
}
