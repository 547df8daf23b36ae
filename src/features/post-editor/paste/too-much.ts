import { toast } from 'sonner';
import { postLimits } from '#src/features/posts/post-input.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import type { Clipboard } from './read-clipboard.ts';

/** Far more than a post takes, even where each cell of a table and each item of a list is an element of its own. */
const mostElements = 20_000;
const mostCharacters = postLimits.paragraphs * postLimits.paragraph;
const element = /<(?:p|div|li|tr|td|th|h[1-6]|br|pre|blockquote)\b/gi;

/** What the writer reads instead of a text that no post takes. */
export const tooMuchSentence = `This is more than one post takes: at most ${formatNumber(postLimits.paragraphs)} paragraphs are possible. Nothing was pasted; please copy a part of it.`;

/** Whether a pasted text is so large that reading it would hold the page for long (§12.paste-size). */
export function isTooMuch({ html, text }: Clipboard): boolean {
  if (text.length > mostCharacters || hasMore(text, /\n/g)) return true;
  return hasMore(html, element);
}

/** As `isTooMuch`, and says so where it is. */
export function refuseTooMuch(clipboard: Clipboard): boolean {
  const isRefused = isTooMuch(clipboard);
  if (isRefused) toast(tooMuchSentence, { id: 'too-much' });
  return isRefused;
}

function hasMore(text: string, pattern: RegExp): boolean {
  let found = 0;
  for (const _ of text.matchAll(pattern)) {
    found += 1;
    if (found > mostElements) return true;
  }
  return false;
}
