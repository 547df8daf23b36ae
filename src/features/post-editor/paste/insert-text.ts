export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** How much of the text around a difference must stand in the field as it was pasted. */
const context = 20;

/** Puts a text where the caret is: by command, because nothing else keeps the browser's undo. */
export function putText(field: TextControl, text: string): void {
  if (document.activeElement === field && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts what a second text has more than the first into a field in which the first stands; false when that part was changed since. */
export function putDifference(field: TextControl, first: string, second: string): boolean {
  if (!field.isConnected) return false;
  const start = sharedStart([...first], [...second]);
  const end = sharedStart([...first.slice(start)].reverse(), [...second.slice(start)].reverse());
  const [from, to] = [Math.max(0, start - context), Math.min(first.length, first.length - end + context)];
  const around = first.slice(from, to);
  const index = around === '' ? (field.selectionStart ?? 0) : field.value.indexOf(around);
  if (index < 0 || (around !== '' && field.value.includes(around, index + 1))) return false;
  field.focus();
  field.setSelectionRange(index + start - from, index + first.length - end - from);
  putText(field, second.slice(start, second.length - end));
  return true;
}

/** The length of what two texts begin with alike. */
function sharedStart(first: readonly string[], second: readonly string[]): number {
  const other = first.findIndex((letter, index) => letter !== second[index]);
  return (other < 0 ? first : first.slice(0, other)).join('').length;
}
