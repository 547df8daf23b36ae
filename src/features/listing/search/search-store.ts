import type { CardPost } from '#src/features/posts/post-display.ts';
import type { Changes } from '../changes/changes.ts';
import { postsPerPage } from '../listing-page.ts';
import type { Filters } from './filters.ts';
import type { IndexReader } from './index-reader.ts';
import { isActive } from './match.ts';
import { Results } from './results.ts';

export type SearchState = {
  filters: Filters;
  /** How many articles the page should show. */
  shown: number;
  /** The matches so far, up to `shown`. */
  posts: CardPost[];
  /** Number of matches; null while unknown. */
  count: number | null;
  isComplete: boolean;
  hasFailed: boolean;
};

/** A search that continues while the index loads, as a store for React. */
export class SearchStore {
  readonly #reader: IndexReader;
  readonly #results = new Results();
  readonly #listeners = new Set<() => void>();
  /** The state before the first search, in which pages are built. */
  readonly #built: SearchState;
  #state: SearchState;
  #nextChunk = 0;
  #isReading = false;

  /** @param category that of the built page */
  constructor(reader: IndexReader, category: string | null) {
    this.#reader = reader;
    const filters = { text: '', category };
    this.#built = { filters, shown: postsPerPage, posts: [], count: null, isComplete: false, hasFailed: false };
    this.#state = this.#built;
  }

  readonly getState = (): SearchState => this.#state;

  readonly getBuiltState = (): SearchState => this.#built;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether an article is among the matches so far, shown or not. */
  readonly has = (id: string): boolean => this.#results.found.some(({ post }) => post.id === id);

  /** Applies filters and shows up to `shown` matches; loads more of the index when it has too few. */
  search(filters: Filters, shown = postsPerPage): void {
    this.#results.filter(filters);
    this.#update({ filters, shown });
    void this.#read();
  }

  setChanges(changes: Changes): void {
    this.#results.setChanges(changes);
    this.#update({});
  }

  /** Continues loading after a failure. */
  readonly retry = (): void => {
    this.#update({ hasFailed: false });
    void this.#read();
  };

  #update(parts: Partial<SearchState>): void {
    const { found, isComplete } = this.#results;
    const next = { ...this.#state, ...parts };
    const posts = found.slice(0, next.shown).map(({ post }) => post);
    this.#state = { ...next, posts, isComplete, count: this.#results.count(this.#reader.known) };
    for (const listener of this.#listeners) listener();
  }

  get #needsMore(): boolean {
    const { filters, shown, isComplete, hasFailed } = this.#state;
    return !isComplete && !hasFailed && (isActive(filters) || this.#results.found.length < shown);
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    let attempts = 2;
    while (this.#needsMore) {
      attempts -= (await this.#readNext()) ? 0 : 1;
      this.#update({ hasFailed: attempts === 0 });
    }
    this.#isReading = false;
  }

  /** Reads one chunk. After a failure it starts again from the first, because a newer build has other chunks. */
  async #readNext(): Promise<boolean> {
    try {
      this.#results.add(await this.#reader.read(this.#nextChunk));
      this.#nextChunk += 1;
      return true;
    } catch (error) {
      console.warn('A part of the search index could not be read.', error);
      this.#nextChunk = 0;
      this.#reader.reset();
      return false;
    }
  }
}
