/**
 * A value as JSON that can stand inside a script element, whatever its texts say: nothing in it closes the element or
 * begins a comment, and every JSON parser reads it back as it was.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
