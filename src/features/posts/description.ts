import { shorten } from '#src/lib/text.ts';
import { excerptOf, type Summary } from './post-display.ts';

/** Longest description of a page, as search engines show it. */
export const descriptionLength = 160;

/** The excerpt as the description of the page, for search engines, previews of shared links and feeds (§13.descriptions). */
export function descriptionOf(post: Summary): string {
  return shorten(excerptOf(post), descriptionLength);
}
