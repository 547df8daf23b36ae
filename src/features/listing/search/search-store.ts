import type { CardPost } from '#src/features/posts/post-display.ts';
import { type BuiltPage, postsPerPage } from '../listing-page.ts';
import type { Filters } from './filters.ts';
import { isActive } from './match.ts';
import { Results } from './results.ts';
import type { SearchIndex } from './search-index.ts';

export type SearchState = {
  filters: Filters;
  /** How many articles the page should show. */
  shown: number;
  /** The matches, up to `shown`. */
  posts: CardPost[];
  /** Number of matches; null while unknown. */
  count: number | null;
  /** Whether the index is there. */
  isComplete: boolean;
  hasFailed: boolean;
};

/** A search that begins before its index is there, as a store for React. */
export class SearchStore {
  readonly #index: SearchIndex;
  readonly #results = new Results();
  readonly #listeners = new Set<() => void>();
  /** The state before the first search, in which pages are built. */
  readonly #built: SearchState;
  #state: SearchState;

  /** @param built the page */
  constructor(index: SearchIndex, { category, lang }: Pick<BuiltPage, 'category' | 'lang'>) {
    this.#index = index;
    const filters = { text: '', category, lang };
    this.#built = { filters, shown: postsPerPage, posts: [], count: null, isComplete: false, hasFailed: false };
    this.#state = this.#built;
  }

  readonly getState = (): SearchState => this.#state;

  readonly getBuiltState = (): SearchState => this.#built;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether an article is among the matches, shown or not. */
  readonly has = (id: string): boolean => this.#results.found.some(({ post }) => post.id === id);

  /** Applies filters and shows up to `shown` matches; reads the index when it has too few. */
  search(filters: Filters, shown = postsPerPage): void {
    this.#results.filter(filters);
    this.#update({ filters, shown });
    if (this.#needsIndex) void this.#read();
  }

  /** Takes another index, when that is the one of the page now; until it is there, the matches of the last one stay. */
  replace(key: string): void {
    if (this.#index.replace(key) && this.#state.isComplete) void this.#read();
  }

  /** Tries again after a failure. */
  readonly retry = (): void => {
    this.#update({ hasFailed: false });
    void this.#read();
  };

  #update(parts: Partial<SearchState>): void {
    const { found, isComplete } = this.#results;
    const next = { ...this.#state, ...parts };
    const posts = found.slice(0, next.shown).map(({ post }) => post);
    this.#state = { ...next, posts, isComplete, count: isComplete ? found.length : null };
    for (const listener of this.#listeners) listener();
  }

  get #needsIndex(): boolean {
    const { filters, shown, isComplete, hasFailed } = this.#state;
    return !isComplete && !hasFailed && (isActive(filters) || this.#results.found.length < shown);
  }

  /** Asks twice: a line may fail for a moment. */
  async #read(): Promise<void> {
    try {
      this.#results.take(await this.#index.read().catch(() => this.#index.read()));
      this.#update({ hasFailed: false });
    } catch (error) {
      console.warn('The search index could not be read.', error);
      this.#update({ hasFailed: !this.#results.isComplete });
    }
  }
}
