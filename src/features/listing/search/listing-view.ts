import { type ListingWords, listingPromise, listingTitle } from '../listing-metadata.ts';
import { type Filters, resultLine } from './filters.ts';

/** What a listing shows of its built markup beside the results of the search. */
export type ListingView = {
  /** Null while the number of matches is unknown. */
  count: number | null;
  filters: Filters;
  /** Whether the list is the one that was built, with results after it, and whether its links to further pages are there. */
  isBuilt: boolean;
  isPaged: boolean;
  isActive: boolean;
  isBusy: boolean;
  isNone: boolean;
  words: ListingWords;
};

/** The listing of this page. */
export function listingOf(): HTMLElement {
  return document.querySelector<HTMLElement>('[data-listing]') ?? document.body;
}

/** Says what the search is doing; once it is hydrated or has failed, nothing of the built list is hidden for it. */
export function showState(listing: HTMLElement, state: 'waiting' | 'failed' | 'hydrated'): void {
  listing.dataset.state = state;
  if (state !== 'waiting') delete document.documentElement.dataset.filtered;
}

/** Shows the listing as it was built, and that its search does not work. */
export function showFailure(listing: HTMLElement, builtLine: string): void {
  for (const part of listing.querySelectorAll<HTMLElement>('[data-built]')) part.hidden = false;
  for (const part of listing.querySelectorAll<HTMLElement>('.listing-loading, [data-clear]')) part.hidden = true;
  const line = listing.querySelector('.listing-line');
  if (line) line.textContent = builtLine;
  showState(listing, 'failed');
}

/** Shows and hides built markup, and says above the list how many articles there are. */
export function showView(listing: HTMLElement, { count, filters, isBuilt, isPaged, isActive, isBusy, isNone, words }: ListingView): void {
  const hide = (selector: string, isHidden: boolean) => listing.querySelector(selector)?.toggleAttribute('hidden', isHidden);
  hide('[data-built=lead]', isActive);
  hide('[data-built=cards]', !isBuilt);
  hide('[data-built=pager]', !isPaged);
  hide('.listing-loading', !isBusy);
  hide('[data-clear]', !isActive || isNone);
  hide('.listing-head .label', filters.category === null);
  say(listing, 'h1', listingTitle(filters.category, words));
  say(listing, '.listing-promise', listingPromise(filters.category, words));
  say(listing, '.listing-line', count === null ? '' : resultLine(count, filters, words));
}

function say(listing: HTMLElement, selector: string, text: string): void {
  const line = listing.querySelector(selector);
  // The same words again would be read aloud again.
  if (line && line.textContent !== text) line.textContent = text;
}
