import type { Root } from 'mdast';
import { toast } from 'sonner';
import { postLimits } from '#src/features/posts/post-limits.ts';
import { excessInWords, sumInWords } from '#src/features/posts/rich-limits.ts';
import { excessOf, richTextLimits } from '#src/features/rich-text/limits.ts';
import { isTooDeep } from '#src/features/rich-text/sanitize.ts';
import { counted, formatNumber } from '#src/lib/numbers.ts';
import { bytesOf, kilobytes } from '#src/lib/request-size.ts';
import type { Clipboard } from './read-clipboard.ts';

/** Far more than a post takes, even where each cell of a table and each item of a list is an element of its own. */
const mostElements = 20_000;
/** So that what is left out of a text, such as deletions, does not count: far more than a save may have. */
const mostCharacters = 8 * postLimits.bytes;
const element = /<(?:p|div|li|tr|td|th|h[1-6]|br|pre|blockquote)\b/gi;

/** Why a text is not even read: it is so large that this would hold the page for long (§12.paste-size). Null for others. */
export function refusalUnread({ html, text }: Clipboard): string | null {
  if (text.length > mostCharacters) return tooLong(kilobytes(bytesOf(text)), kilobytes(postLimits.bytes));
  const isTooMuch = hasMore(text, /\n/g) || hasMore(html, element);
  return isTooMuch ? tooLong(`more than ${counted(mostElements, 'paragraph')}`, formatNumber(postLimits.blocks)) : null;
}

/** Says why a text is not even read; returns whether that is so. */
export function refuseUnread(clipboard: Clipboard): boolean {
  const refusal = refusalUnread(clipboard);
  if (refusal) sayRefused(refusal);
  return refusal !== null;
}

/** Says why nothing was pasted. */
export function sayRefused(reason: string): void {
  toast(reason, { id: 'too-much' });
}

/**
 * Why a text cannot hold new blocks, by the limits of the save; null when it can.
 * @param whole all blocks of the text, with the new ones
 * @param longest most characters of the whole text, where it is kept as one
 */
export function refusalOf(added: readonly string[], whole: readonly string[] = added, longest?: number): string | null {
  const { blocks, bytes } = postLimits;
  if (whole.length > blocks) return tooLong(counted(whole.length, 'paragraph'), formatNumber(blocks));
  const text = whole.join('\n\n');
  if (longest !== undefined && text.length > longest) return tooLong(counted(text.length, 'character'), formatNumber(longest));
  if (bytesOf(text) > bytes) return tooLong(kilobytes(bytesOf(text)), kilobytes(bytes));
  const excess = added.map(excessOf).find((found) => found !== null);
  const words = (excess && excessInWords(excess)) ?? sumInWords(whole);
  return words ? tooLong(...words) : null;
}

/** As `refusalOf`, for what is inside of too much else. */
export function refusalOfDepth(root: Root): string | null {
  const most = formatNumber(richTextLimits.depth);
  return isTooDeep(root) ? tooLong(`more than ${most} levels of lists and quotes`, most) : null;
}

/** 'Too long to paste: 2,260 paragraphs, 2,000 are allowed.' */
function tooLong(has: string, most: string): string {
  return `Too long to paste: ${has}, ${most} are allowed.`;
}

function hasMore(text: string, pattern: RegExp): boolean {
  let found = 0;
  for (const _ of text.matchAll(pattern)) {
    found += 1;
    if (found > mostElements) return true;
  }
  return false;
}
