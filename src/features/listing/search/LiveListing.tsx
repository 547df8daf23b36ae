import type { Changes } from '../changes/changes.ts';
import { listingPath, postsPerPage } from '../listing-page.ts';
import { type Filters, filtersFromUrl, filtersPath } from './filters.ts';
import type { IndexReader } from './index-reader.ts';
import { loadsAutomatically, watchEnd } from './infinite-scroll.ts';
import { isOutdated, type PageParts, readFields, writeFields } from './page-parts.ts';
import { restoreScrollPosition, type ScrollPosition, savedScrollPosition, saveScrollPosition, visibleCards } from './scroll-position.ts';
import { Search } from './search.ts';
import { createView, type Place } from './view.tsx';

/** Makes a page of the listing interactive: the list then follows the filters. */
export function start(parts: PageParts, reader: IndexReader, changes: Promise<Changes | null>): void {
  const live = new LiveListing(parts, reader);
  changes.then((found) => found && live.setChanges(found));
  live.begin();
}

class LiveListing {
  readonly #parts: PageParts;
  readonly #search: Search;
  readonly #view: ReturnType<typeof createView>;
  readonly #checkEnd: () => void;
  /** Whether the built cards are those that a fresh build would show. */
  #isBuiltCurrent = true;
  /** Whether the list has been filtered; a later page of the listing is then left. */
  #hasMoved = false;
  #returning: ScrollPosition | null = null;

  constructor(parts: PageParts, reader: IndexReader) {
    this.#parts = parts;
    this.#search = new Search(reader, parts.manifest, () => this.#update());
    this.#view = createView(parts, { onClear: () => this.#clear(), onRetry: () => this.#search.retry() });
    this.#checkEnd = watchEnd(parts.more, (byButton) => this.#loadMore(byButton));
    parts.form.addEventListener('input', (event) => this.#change(event.target === parts.category));
    parts.clear.addEventListener('click', () => this.#clear());
    window.addEventListener('popstate', () => this.#onPopState());
    window.addEventListener('pagehide', () => saveScrollPosition(parts.listing, this.#search.shown));
  }

  begin(): void {
    this.#parts.listing.setAttribute('data-live', '');
    const typed = readFields(this.#parts);
    const isTyped = filtersPath(typed) !== filtersPath(filtersFromUrl(new URL(location.href)));
    if (isTyped) this.#change(false);
    else this.#restore(typed);
  }

  setChanges(changes: Changes): void {
    this.#isBuiltCurrent = !isOutdated(this.#parts, changes);
    this.#search.setChanges(changes);
  }

  /** Shows the list for these filters at the saved scroll position. */
  #restore(filters: Filters): void {
    const position = savedScrollPosition();
    this.#returning = position;
    this.#search.search(filters, position?.shown ?? (this.#isOwnPage(filters) ? this.#parts.page : 1) * postsPerPage);
  }

  /** Typing replaces the URL; choosing a category or clearing adds a history entry (§2.listing-filters). */
  #change(addsEntry: boolean): void {
    const filters = readFields(this.#parts);
    this.#hasMoved = true;
    const path = this.#isOwnPage(filters) ? listingPath(filters.category) : filtersPath(filters);
    if (addsEntry) saveScrollPosition(this.#parts.listing, this.#search.shown);
    history[addsEntry ? 'pushState' : 'replaceState'](null, '', path);
    this.#search.search(filters);
  }

  #clear(): void {
    writeFields(this.#parts, { text: '', category: null });
    this.#change(true);
    this.#parts.text.focus();
  }

  #onPopState(): void {
    const filters = filtersFromUrl(new URL(location.href));
    if (filtersPath(filters) === filtersPath(this.#search.filters)) return;
    writeFields(this.#parts, filters);
    this.#hasMoved = true;
    this.#restore(filters);
  }

  #loadMore(byButton: boolean): void {
    const { shown, filters } = this.#search;
    if (this.#parts.more.hidden || !(byButton || loadsAutomatically(shown))) return;
    this.#search.search(filters, shown + postsPerPage);
    if (byButton) visibleCards(this.#parts.listing)[shown]?.querySelector<HTMLElement>('.card-link')?.focus({ preventScroll: true });
  }

  #update(): void {
    this.#view(this.#search, this.#place());
    this.#checkEnd();
    if (!this.#returning || !this.#isEnough) return;
    void restoreScrollPosition(this.#parts.listing, this.#returning);
    this.#returning = null;
  }

  get #isEnough(): boolean {
    return this.#search.isComplete || this.#search.posts(0).length >= this.#search.shown;
  }

  #place(): Place {
    const { page } = this.#parts;
    const isOwn = this.#isOwnPage(this.#search.filters);
    // Outdated cards stay until all that replace them are there.
    const isBuilt = isOwn && (this.#isBuiltCurrent || !this.#isEnough);
    return { isBuilt, isPaged: isOwn && page > 1, from: isOwn ? (isBuilt ? page : page - 1) * postsPerPage : 0 };
  }

  /** Whether these are the posts that the page was built for. */
  #isOwnPage({ text, category }: Filters): boolean {
    const { page, builtFor } = this.#parts;
    return text.trim() === '' && category === builtFor && (page === 1 || !this.#hasMoved);
  }
}
