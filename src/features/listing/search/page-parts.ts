import { categories } from '#src/site.ts';
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

/** The built cards, in order. */
export function builtCards(listing: HTMLElement): { id: string; title: string }[] {
  const cards = [...listing.querySelectorAll<HTMLElement>('[data-cards] > .card')];
  return cards.map((card) => ({ id: card.dataset.card ?? '', title: card.querySelector('.card-link')?.textContent ?? '' }));
}

function find<T extends HTMLElement = HTMLElement>(inside: HTMLElement, selector: string): T {
  const part = inside.querySelector<T>(selector);
  if (!part) throw new Error(`The listing has no ${selector}.`);
  return part;
}
