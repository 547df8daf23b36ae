import type { Filters } from './filters.ts';
import { type Columns, unpack } from './index-format.ts';
import { cardsOf, matching, narrows, type Searchable, searchable } from './match.ts';

/** The posts of the index and those that match the filters, newest first; none until the index is there. */
export class Results {
  found: Searchable[] = [];
  #matches: Searchable[] = [];
  /** Whether the index is there. */
  isComplete = false;
  #all: Searchable[] = [];
  #filters: Filters = { text: '', category: null };

  /** Takes an index, which replaces an older one. */
  take(columns: Columns): void {
    this.#all = unpack(columns).map(searchable);
    this.#show(matching(this.#all, this.#filters), this.#filters);
    this.isComplete = true;
  }

  /** Applies filters; searches only the last matches when the filters became narrower. */
  filter(filters: Filters): void {
    this.#show(matching(narrows(filters, this.#filters) ? this.#matches : this.#all, filters), filters);
    this.#filters = filters;
  }

  #show(matches: Searchable[], filters: Filters): void {
    this.#matches = matches;
    this.found = cardsOf(matches, filters);
  }
}
