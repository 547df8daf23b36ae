/** A text in three parts, of which the middle one differs from another text. */
export type ChangedPart = { before: string; changed: string; after: string };

/** Where a text differs from another: the words between the first and the last difference. */
export function changedPart(text: string, other: string): ChangedPart {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const shorter = Math.min(words.length, others.length);
  let start = 0;
  while (start < shorter && words[start] === others[start]) start++;
  let end = 0;
  while (end < shorter - start && words.at(-1 - end) === others.at(-1 - end)) end++;
  const stop = words.length - end;
  return { before: words.slice(0, start).join(''), changed: words.slice(start, stop).join(''), after: words.slice(stop).join('') };
}

/** Words and the spaces between them, so that joining gives the text back. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/gu) ?? [];
}
