import { site } from '#src/site.ts';
import type { ListingPage } from './listing-page.ts';

/** Title and description of a page of the listing, for its `<head>`. */
export function listingMetadata({ number, category }: Pick<ListingPage<unknown>, 'number' | 'category'>) {
  const suffix = number > 1 ? `, page ${number}` : '';
  return {
    title: `${category ? `${category}: ` : ''}Latest Insights${suffix} | ${site.name}`,
    description: `${category ? `${category} articles` : 'Articles'} by ${site.name} on company formation, licensing, visas and business strategy in the UAE${suffix}.`,
  };
}
