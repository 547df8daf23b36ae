import { categories } from '#src/site.ts';
import { type Changes, cardsIn, concerns, countOf } from '../changes/changes.ts';
import { postsPerPage } from '../listing-page.ts';
import type { Filters } from './filters.ts';
import type { Manifest } from './manifest.ts';

/** The elements of a listing page that the scripts use; `Listing.astro` renders them. */
export type PageParts = ReturnType<typeof pageParts>;

export function pageParts(listing: HTMLElement) {
  const form = find<HTMLFormElement>(listing, 'form[data-filters]');
  return {
    listing,
    form,
    text: find<HTMLInputElement>(form, 'input[name=q]'),
    category: find<HTMLSelectElement>(form, 'select[name=category]'),
    line: find(listing, '[data-result-line]'),
    clear: find<HTMLButtonElement>(listing, '[data-clear]'),
    more: find(listing, '[data-more]'),
    results: find(listing, '[data-results]'),
    /** The state that the page was built with. */
    page: Number(listing.dataset.page),
    total: Number(listing.dataset.total),
    builtFor: listing.dataset.category ?? null,
    manifest: listing.dataset.manifest ? (JSON.parse(listing.dataset.manifest) as Manifest) : null,
  };
}

export function readFields({ text, category }: PageParts): Filters {
  return { text: text.value, category: categories.find((name) => name === category.value) ?? null };
}

export function writeFields({ text, category }: PageParts, filters: Filters): void {
  text.value = filters.text;
  category.value = filters.category ?? '';
}

/** Whether a fresh build of this page would show other cards or another number. */
export function isOutdated({ listing, page, total, builtFor }: PageParts, changes: Changes): boolean {
  const cards = cardsIn(listing, '[data-cards] > .card');
  const built = { cards, page, category: builtFor, isEnd: page * postsPerPage >= total };
  return concerns(changes, built) || countOf(changes, builtFor) !== total;
}

function find<T extends HTMLElement = HTMLElement>(inside: HTMLElement, selector: string): T {
  const part = inside.querySelector<T>(selector);
  if (!part) throw new Error(`The listing has no ${selector}.`);
  return part;
}
