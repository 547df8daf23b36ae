import type { Columns } from './index-format.ts';

/** Lists the chunks of the search index; embedded in `/blog`, and at `/search/index.json` for other pages. */
export type Manifest = {
  /** Number of posts in this build, in all and by category. */
  total: number;
  categories: Record<string, number>;
  /** Names of the chunks, newest first. A name is derived from the content. */
  chunks: string[];
};

export const manifestPath = '/search/index.json';

export function chunkPath(name: string): string {
  return `/search/chunks/${name}.json`;
}

/** Reads the search index chunk by chunk, each at most once. */
export class IndexReader {
  /** The last manifest that was read; null before. */
  known: Manifest | null;
  #manifest: Promise<Manifest> | undefined;
  readonly #chunks = new Map<string, Promise<Columns>>();

  /** @param manifest embedded in the page; null fetches it */
  constructor(manifest: Manifest | null) {
    this.known = manifest;
    this.#manifest = manifest ? Promise.resolve(manifest) : undefined;
  }

  /** @throws Error when it cannot be fetched; the next call tries again */
  manifest(): Promise<Manifest> {
    this.#manifest ??= getJson<Manifest>(manifestPath).then(
      (manifest) => {
        this.known = manifest;
        return manifest;
      },
      (error) => {
        this.#manifest = undefined;
        throw error;
      },
    );
    return this.#manifest;
  }

  /** Starts to fetch the first `count` chunks, newest first. Failures surface when a chunk is read. */
  async prefetch(count: number): Promise<void> {
    // A known manifest is not waited for: the first chunk is asked for before the code that reads it.
    const manifest = (this.#manifest && this.known) ?? (await this.manifest().catch(() => null));
    const names = manifest?.chunks.slice(0, count) ?? [];
    names.forEach((name, index) => void this.#chunk(name, index > 0).catch(() => undefined));
  }

  /** The chunk at an index, newest first; null past the last. @throws Error when it cannot be fetched */
  async read(index: number): Promise<Columns | null> {
    const name = (await this.manifest()).chunks[index];
    return name === undefined ? null : this.#chunk(name, index > 0);
  }

  /** Forgets the manifest: a newer build has other chunks. */
  reset(): void {
    this.#manifest = undefined;
  }

  #chunk(name: string, isLater: boolean): Promise<Columns> {
    const known = this.#chunks.get(name);
    if (known) return known;
    const request = getJson<Columns>(chunkPath(name), isLater ? 'low' : 'high');
    this.#chunks.set(name, request);
    request.catch(() => this.#chunks.delete(name));
    return request;
  }
}

async function getJson<T>(path: string, priority: RequestPriority = 'high'): Promise<T> {
  const response = await fetch(path, { priority });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}
