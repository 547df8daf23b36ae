import type { CardPost } from '#src/features/posts/post-display.ts';
import type { Filters } from './filters.ts';
import { type Columns, unpack } from './index-format.ts';
import type { Manifest } from './manifest.ts';
import { matching, narrows, type Searchable, searchable } from './match.ts';
import { isOlderThan, type Newest } from './newest.ts';

/** The part of the index that has arrived, and its matches, newest first. */
export class Results {
  found: Searchable[] = [];
  #indexed: Searchable[] = [];
  #all: Searchable[] = [];
  #filters: Filters = { text: '', category: null };
  #newest: Newest | null = null;
  #isRead = false;
  readonly #known = new Set<string>();

  /** Whether all articles are known, from the whole index or from the API. */
  get isComplete(): boolean {
    return this.#isRead || this.#newest?.isWhole === true;
  }

  /** Adds a chunk, newest first; null marks the end. */
  add(columns: Columns | null): void {
    if (columns === null) {
      this.#isRead = true;
      return;
    }
    const added = unpack(columns).filter((post) => this.#isNew(post));
    const ready = added.map(searchable);
    this.#indexed.push(...ready);
    const older = isOlderThan(this.#newest);
    const admitted = ready.filter(({ post }) => older(post));
    this.#all.push(...admitted);
    this.found.push(...matching(admitted, this.#filters));
  }

  /** Replaces indexed posts by the newest ones of the API. */
  setNewest(newest: Newest): void {
    this.#newest = newest;
    const older = isOlderThan(newest);
    this.#all = [...newest.posts.map(searchable), ...this.#indexed.filter(({ post }) => older(post))];
    this.found = matching(this.#all, this.#filters);
  }

  /** Applies filters; searches only the last matches when the filters became narrower. */
  filter(filters: Filters): void {
    this.found = matching(narrows(filters, this.#filters) ? this.found : this.#all, filters);
    this.#filters = filters;
  }

  /** Number of matches; null while unknown. While chunks arrive, a text search counts the matches so far. */
  count(manifest: Manifest | null): number | null {
    if (this.isComplete) return this.found.length;
    const { text, category } = this.#filters;
    if (text.trim() !== '') return this.found.length || null;
    return (category === null ? (this.#newest?.total ?? manifest?.total) : manifest?.categories[category]) ?? null;
  }

  #isNew(post: CardPost): boolean {
    const isNew = !this.#known.has(post.id);
    this.#known.add(post.id);
    return isNew;
  }
}
