/** Short, starts with a capital or a digit, and does not end like a sentence. */
export function looksLikeHeading(line: string): boolean {
  const text = line.trim();
  return (
    text.length <= 80 &&
    text.split(/\s+/).length <= 12 &&
    /^[\p{Lu}\p{Lo}\d]/u.test(text) &&
    !/[.!;,:”"’»]$/u.test(text) &&
    !/^[“"«]/u.test(text)
  );
}
