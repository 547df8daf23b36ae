/**
 * Serializes a value as JSON that is safe inside a script element: nothing in it closes the element or begins a comment, and
 * every JSON parser reads the same value back.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
