import { type categories, site } from '#src/site.ts';
import type { ListingPage } from './listing-page.ts';

/** Title and description of a page of the listing, for its `<head>`. */
export function listingMetadata({ number, category }: Pick<ListingPage<unknown>, 'number' | 'category'>) {
  const suffix = number > 1 ? `, page ${number}` : '';
  return {
    title: `${category ? `${category}: ` : ''}Latest Insights${suffix} | ${site.name}`,
    description: `${category ? `${category} articles` : 'Articles'} by ${site.name} on company formation, licensing, visas and business strategy in the UAE${suffix}.`,
  };
}

/** The title of the listing, or of the articles of a category (§2.listing). */
export function listingTitle(category: string | null): string {
  return category ?? 'Latest Insights';
}

/** The line below the title of the listing: what its articles, or those of a category, promise (§2.listing). */
export function listingPromise(category: string | null): string {
  return promises[category as (typeof categories)[number]] ?? 'What it takes to set up and run a company in the UAE, step by step.';
}

const promises: Record<(typeof categories)[number], string> = {
  'Company Formation': 'From the choice of a jurisdiction to the first signature: founding a company in the UAE.',
  'Business Strategy': 'Decisions that outlast the licence: partners, banks, offices and growth.',
  Licensing: 'What each licence allows, what a change costs, and when to renew.',
  'UAE Business': 'The rules, registers and dates that every company in the country has to keep.',
};
