import { newestFirst } from '#src/features/posts/newest-first.ts';
import type { CardPost } from '#src/features/posts/post-display.ts';
import { type Changes, countOf } from '../changes/changes.ts';
import type { Filters } from './filters.ts';
import { type Columns, unpack } from './index-format.ts';
import type { Manifest } from './index-reader.ts';
import { matching, narrows, type Searchable, searchable } from './match.ts';

/** The part of the index that has arrived, with what changed since its build, and its matches, newest first. */
export class Results {
  found: Searchable[] = [];
  /** Whether the whole index has arrived. */
  isComplete = false;
  #indexed: Searchable[] = [];
  #all: Searchable[] = [];
  #filters: Filters = { text: '', category: null };
  #changes: Changes | null = null;
  /** Indexed posts that are not listed as they were built. */
  #outdated = new Set<string>();
  /** Changed posts whose place in the list is in a later chunk. */
  #waiting: Searchable[] = [];
  readonly #known = new Set<string>();

  /** Adds a chunk, newest first; null marks the end. */
  add(columns: Columns | null): void {
    this.isComplete ||= columns === null;
    const chunk = (columns ? unpack(columns) : []).filter((post) => this.#isNew(post)).map(searchable);
    this.#indexed.push(...chunk);
    this.#list(chunk);
  }

  /** Shows new and edited posts as they are now, and leaves out those that went. */
  setChanges(changes: Changes): void {
    this.#changes = changes;
    this.#outdated = new Set([...changes.gone, ...changes.changed.map(({ id }) => id)]);
    this.#waiting = changes.changed.map(searchable);
    this.#all = [];
    this.found = [];
    this.#list(this.#indexed);
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
    const counts = this.#changes ?? manifest;
    return counts && countOf(counts, category);
  }

  /** Continues the list with indexed posts and the changed ones that belong before the last of them. */
  #list(indexed: readonly Searchable[]): void {
    const last = indexed.at(-1)?.post;
    const isDue = ({ post }: Searchable) => this.isComplete || (last !== undefined && newestFirst(post, last) < 0);
    const due = this.#waiting.filter(isDue);
    this.#waiting = this.#waiting.filter((item) => !isDue(item));
    const listed = [...indexed.filter(({ post }) => !this.#outdated.has(post.id)), ...due];
    if (due.length > 0) listed.sort((a, b) => newestFirst(a.post, b.post));
    this.#all.push(...listed);
    this.found.push(...matching(listed, this.#filters));
  }

  #isNew(post: CardPost): boolean {
    const isNew = !this.#known.has(post.id);
    this.#known.add(post.id);
    return isNew;
  }
}
