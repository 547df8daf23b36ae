import type { CardPost } from '#src/features/posts/post-display.ts';
import { postsPerPage } from '../listing-page.ts';
import { type Filters, isActive } from './filters.ts';
import type { IndexReader } from './index-reader.ts';
import type { Manifest } from './manifest.ts';
import type { Newest } from './newest.ts';
import { Results } from './results.ts';

/** A search that goes on while the index arrives: what is looked for, what was found so far, and whether something is missing. */
export class Search {
  filters: Filters = { text: '', category: null };
  /** How many of the articles are wanted on the page. */
  shown = postsPerPage;
  hasFailed = false;
  readonly #reader: IndexReader;
  readonly #onChange: () => void;
  readonly #results = new Results();
  #manifest: Manifest | null;
  #place = 0;
  #isReading = false;

  constructor(reader: IndexReader, manifest: Manifest | null, onChange: () => void) {
    this.#reader = reader;
    this.#manifest = manifest;
    this.#onChange = onChange;
  }

  /** The articles from this place up to as many as are wanted. */
  posts(from: number): CardPost[] {
    return this.#results.found.slice(from, this.shown).map(({ post }) => post);
  }

  /** How many match; null while that is not known. */
  get count(): number | null {
    return this.#results.count(this.#manifest);
  }

  get isComplete(): boolean {
    return this.#results.isComplete;
  }

  lookFor(filters: Filters, shown = postsPerPage): void {
    this.filters = filters;
    this.shown = shown;
    this.#results.filter(filters);
    this.#onChange();
    void this.#read();
  }

  setNewest(newest: Newest): void {
    this.#results.setNewest(newest);
    this.#onChange();
  }

  /** Reads again what could not be read. */
  retry(): void {
    this.hasFailed = false;
    this.lookFor(this.filters, this.shown);
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

  /** Reads one chunk. After a failure the reading begins anew, because a site that was built meanwhile has other chunks. */
  async #readNext(): Promise<boolean> {
    try {
      this.#manifest = await this.#reader.manifest();
      this.#results.add(await this.#reader.read(this.#place));
      this.#place += 1;
      return true;
    } catch (error) {
      console.warn('A part of the search index could not be read.', error);
      this.#place = 0;
      this.#reader.renew();
      return false;
    }
  }
}
