import type { Root } from 'mdast';
import { toast } from 'sonner';
import { postLimits } from '#src/features/posts/post-input.ts';
import { excessSentences } from '#src/features/posts/rich-limits.ts';
import { excessOf } from '#src/features/rich-text/limits.ts';
import { isTooDeep } from '#src/features/rich-text/sanitize.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import type { Clipboard } from './read-clipboard.ts';

/** Far more than a post takes, even where each cell of a table and each item of a list is an element of its own. */
const mostElements = 20_000;
const mostCharacters = postLimits.paragraphs * postLimits.paragraph;
const element = /<(?:p|div|li|tr|td|th|h[1-6]|br|pre|blockquote)\b/gi;

const tooMany = `This is more than one article takes: at most ${formatNumber(postLimits.paragraphs)} paragraphs are allowed.`;
const andNow = 'Nothing was pasted; please copy a part of it.';

/** What the writer reads instead of a text that no post takes. */
export const tooMuchSentence = `${tooMany} ${andNow}`;

/** Whether a pasted text is so large that reading it would hold the page for long (§12.paste-size). */
export function isTooMuch({ html, text }: Clipboard): boolean {
  if (text.length > mostCharacters || hasMore(text, /\n/g)) return true;
  return hasMore(html, element);
}

/** As `isTooMuch`, and says so where it is. */
export function refuseTooMuch(clipboard: Clipboard): boolean {
  const isRefused = isTooMuch(clipboard);
  if (isRefused) sayRefused(tooMany);
  return isRefused;
}

/** Says why nothing was pasted. */
export function sayRefused(reason: string): void {
  toast(`${reason} ${andNow}`, { id: 'too-much' });
}

/**
 * Why a text cannot hold new blocks, by the limits of the save; null when it can.
 * @param whole all blocks of the text, with the new ones
 * @param longest most characters of the whole text, where it is kept as one
 */
export function refusalOf(added: readonly string[], whole: readonly string[] = added, longest?: number): string | null {
  if (whole.length > postLimits.paragraphs) return tooMany;
  if (longest !== undefined && whole.join('\n\n').length > longest) return `At most ${formatNumber(longest)} characters are allowed here.`;
  if (added.some(({ length }) => length > postLimits.paragraph))
    return `A paragraph, a list or a table has at most ${formatNumber(postLimits.paragraph)} characters.`;
  const excess = added.map(excessOf).find((found) => found !== null);
  return excess ? excessSentences[excess] : null;
}

/** As `refusalOf`, for what is inside of too much else. */
export function refusalOfDepth(root: Root): string | null {
  return isTooDeep(root) ? excessSentences.depth : null;
}

function hasMore(text: string, pattern: RegExp): boolean {
  let found = 0;
  for (const _ of text.matchAll(pattern)) {
    found += 1;
    if (found > mostElements) return true;
  }
  return false;
}
