import type { CardPost } from '#src/features/posts/post-display.ts';
import type { Changes } from '../changes/changes.ts';
import { postsPerPage } from '../listing-page.ts';
import { type Filters, isActive } from './filters.ts';
import type { IndexReader } from './index-reader.ts';
import type { Manifest } from './manifest.ts';
import { Results } from './results.ts';

/** A search that continues while the index loads: its filters, the matches so far, and whether loading failed. */
export class Search {
  filters: Filters = { text: '', category: null };
  /** How many articles the page should show. */
  shown = postsPerPage;
  hasFailed = false;
  readonly #reader: IndexReader;
  readonly #onChange: () => void;
  readonly #results = new Results();
  #manifest: Manifest | null;
  #nextChunk = 0;
  #isReading = false;

  constructor(reader: IndexReader, manifest: Manifest | null, onChange: () => void) {
    this.#reader = reader;
    this.#manifest = manifest;
    this.#onChange = onChange;
  }

  /** The matching articles from an index up to `shown`. */
  posts(from: number): CardPost[] {
    return this.#results.found.slice(from, this.shown).map(({ post }) => post);
  }

  /** Number of matches; null while unknown. */
  get count(): number | null {
    return this.#results.count(this.#manifest);
  }

  get isComplete(): boolean {
    return this.#results.isComplete;
  }

  /** Applies filters and shows up to `shown` matches; loads more of the index when it has too few. */
  search(filters: Filters, shown = postsPerPage): void {
    this.filters = filters;
    this.shown = shown;
    this.#results.filter(filters);
    this.#onChange();
    void this.#read();
  }

  setChanges(changes: Changes): void {
    this.#results.setChanges(changes);
    this.#onChange();
  }

  /** Continues loading after a failure. */
  retry(): void {
    this.hasFailed = false;
    this.search(this.filters, this.shown);
  }

  get #needsMore(): boolean {
    return !this.isComplete && !this.hasFailed && (isActive(this.filters) || this.#results.found.length < this.shown);
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    let attempts = 2;
    while (this.#needsMore) {
      attempts -= (await this.#readNext()) ? 0 : 1;
      this.hasFailed = attempts === 0;
      this.#onChange();
    }
    this.#isReading = false;
  }

  /** Reads one chunk. After a failure it starts again from the first, because a newer build has other chunks. */
  async #readNext(): Promise<boolean> {
    try {
      this.#manifest = await this.#reader.manifest();
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
