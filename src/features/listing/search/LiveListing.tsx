import { listingPath, postsPerPage } from '../listing-page.ts';
import { type Filters, filtersFromUrl, filtersPath } from './filters.ts';
import type { IndexReader } from './index-reader.ts';
import { loadsAutomatically, watchEnd } from './infinite-scroll.ts';
import { isCurrent, type Newest } from './newest.ts';
import { builtCards, type PageParts, readFields, writeFields } from './page-parts.ts';
import { type Place, restoreScrollPosition, savedScrollPosition, saveScrollPosition, visibleCards } from './scroll-position.ts';
import { Search } from './search.ts';
import { viewOf } from './view.tsx';

/** Takes a page of the listing over: from now on it shows what its fields ask for. */
export function start(parts: PageParts, reader: IndexReader, newest: Promise<Newest | null>): void {
  const live = new LiveListing(parts, reader);
  newest.then((found) => found && live.setNewest(found));
  live.begin();
}

class LiveListing {
  readonly #parts: PageParts;
  readonly #search: Search;
  readonly #view: ReturnType<typeof viewOf>;
  readonly #lookAtEnd: () => void;
  /** Whether the cards that the page was built with are the beginning of its list. */
  #isBuiltCurrent: boolean;
  #returning: Place | null = null;

  constructor(parts: PageParts, reader: IndexReader) {
    this.#parts = parts;
    this.#isBuiltCurrent = parts.page === 1;
    this.#search = new Search(reader, parts.manifest, () => this.#update());
    this.#view = viewOf(parts, { onClear: () => this.#clear(), onRetry: () => this.#search.retry() });
    this.#lookAtEnd = watchEnd(parts.more, (asked) => this.#grow(asked));
    parts.form.addEventListener('input', (event) => this.#change(event.target === parts.category));
    parts.clear.addEventListener('click', () => this.#clear());
    window.addEventListener('popstate', () => this.#comeBack());
    window.addEventListener('pagehide', () => saveScrollPosition(parts.listing, this.#search.shown));
  }

  begin(): void {
    this.#parts.listing.setAttribute('data-live', '');
    const typed = readFields(this.#parts);
    const isTyped = filtersPath(typed) !== filtersPath(filtersFromUrl(new URL(location.href)));
    if (isTyped) this.#change(false);
    else this.#returnTo(typed);
  }

  setNewest(newest: Newest): void {
    this.#isBuiltCurrent &&= isCurrent(builtCards(this.#parts.listing), newest, this.#parts.builtFor);
    this.#search.setNewest(newest);
  }

  /** Shows the list of these filters as the reader left it. */
  #returnTo(filters: Filters): void {
    const place = savedScrollPosition();
    this.#returning = place;
    this.#search.lookFor(filters, place?.shown);
  }

  /** Typing changes the address in place; a choice is a step that Back undoes. */
  #change(isStep: boolean): void {
    const filters = readFields(this.#parts);
    const address = this.#showsBuilt(filters) ? listingPath(filters.category) : filtersPath(filters);
    if (isStep) saveScrollPosition(this.#parts.listing, this.#search.shown);
    history[isStep ? 'pushState' : 'replaceState'](null, '', address);
    this.#search.lookFor(filters);
  }

  #clear(): void {
    writeFields(this.#parts, { text: '', category: null });
    this.#change(true);
    this.#parts.text.focus();
  }

  #comeBack(): void {
    const filters = filtersFromUrl(new URL(location.href));
    if (filtersPath(filters) === filtersPath(this.#search.filters)) return;
    writeFields(this.#parts, filters);
    this.#returnTo(filters);
  }

  #grow(asked: boolean): void {
    const { shown, filters } = this.#search;
    if (this.#parts.more.hidden || !(asked || loadsAutomatically(shown))) return;
    this.#search.lookFor(filters, shown + postsPerPage);
    if (asked) visibleCards(this.#parts.listing)[shown]?.querySelector<HTMLElement>('.card-link')?.focus({ preventScroll: true });
  }

  #update(): void {
    this.#view(this.#search, this.#showsBuilt(this.#search.filters));
    this.#lookAtEnd();
    const isEnough = this.#search.isComplete || this.#search.posts(0).length >= this.#search.shown;
    if (!this.#returning || !isEnough) return;
    void restoreScrollPosition(this.#parts.listing, this.#returning);
    this.#returning = null;
  }

  #showsBuilt({ text, category }: Filters): boolean {
    return this.#isBuiltCurrent && text.trim() === '' && category === this.#parts.builtFor;
  }
}
