import { categoryIn } from '#src/features/posts/post-display.ts';
import { site } from '#src/site.ts';
import { card } from '#src/words/en/card.ts';
import type { Words } from '#src/words/en/index.ts';
import { listing } from '#src/words/en/listing.ts';
import { fill } from '#src/words/in-number.ts';
import type { ListingPage } from './listing-page.ts';

/** Title and description of a page of the listing, for its `<head>`. @param owner the owner's name in its language */
export function listingMetadata(
  { number, last, category, lang }: Pick<ListingPage<unknown>, 'number' | 'last' | 'category' | 'lang'>,
  { listing } = english,
  owner: string = site.name,
) {
  if (lang === 'ar') {
    const page = number > 1 ? `، ${fill(listing.page, { number, last })}` : '';
    return { title: `${listing.title}${page} | ${owner}`, description: `${listing.promise}${page}` };
  }
  const suffix = number > 1 ? `, page ${number}` : '';
  return {
    title: `${category ? `${category}: ` : ''}Latest Insights${suffix} | ${site.name}`,
    description: `${category ? `${category} articles` : 'Articles'} by ${site.name} on company formation, licensing, visas and business strategy in the UAE${suffix}.`,
  };
}

/** The words of a listing and its cards. */
export type ListingWords = Pick<Words, 'card' | 'listing'>;

export const english: ListingWords = { card, listing };

/** The title of the listing, or of the articles of a category (§2.listing). */
export function listingTitle(category: string | null, { card, listing } = english): string {
  return category === null ? listing.title : categoryIn(category, card);
}

/** The line below the title of the listing: what its articles, or those of a category, promise (§2.listing). */
export function listingPromise(category: string | null, { listing } = english): string {
  return listing.promises[category ?? ''] ?? listing.promise;
}
