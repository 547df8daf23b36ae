const pairs: [string, string][] = [
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['"', '"'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’'],
];

/** A quotation without the marks typed around it, because the page sets its own. Marks inside of it stay. */
export function withoutQuoteMarks(text: string): string {
  const words = text.trim();
  const pair = pairs.find(([open, close]) => words.length > 2 && words.startsWith(open) && words.endsWith(close));
  if (!pair) return words;
  const inner = words.slice(1, -1);
  // '“One” and “two”' is no quotation as a whole.
  const isWhole = !pair.some((mark) => inner.includes(mark));
  return isWhole ? inner.trim() : words;
}
