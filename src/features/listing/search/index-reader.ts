import type { Columns } from './index-format.ts';
import { chunkPath, type Manifest, manifestPath } from './manifest.ts';

/** Reads the search index chunk by chunk; whatever was asked for once is not asked for again. */
export class IndexReader {
  #manifest: Promise<Manifest> | undefined;
  readonly #chunks = new Map<string, Promise<Columns>>();

  /** @param manifest as the page carries it; without one it is fetched */
  constructor(manifest: Manifest | null) {
    this.#manifest = manifest ? Promise.resolve(manifest) : undefined;
  }

  /** @throws Error when it cannot be fetched; the next call tries again */
  manifest(): Promise<Manifest> {
    this.#manifest ??= getJson<Manifest>(manifestPath).catch((error) => {
      this.#manifest = undefined;
      throw error;
    });
    return this.#manifest;
  }

  /** Asks for so many chunks, newest first, ahead of their reading. Failures show when a chunk is read. */
  async warm(count: number): Promise<void> {
    const manifest = await this.manifest().catch(() => null);
    const names = manifest?.chunks.slice(0, count) ?? [];
    names.forEach((name, place) => void this.#chunk(name, place > 0).catch(() => undefined));
  }

  /** The chunk at this place, newest first; null past the last. @throws Error when it cannot be fetched */
  async read(place: number): Promise<Columns | null> {
    const name = (await this.manifest()).chunks[place];
    return name === undefined ? null : this.#chunk(name, place > 0);
  }

  /** Asks anew what there is: a site that was built meanwhile has other chunks. */
  renew(): void {
    this.#manifest = undefined;
  }

  #chunk(name: string, isLater: boolean): Promise<Columns> {
    const known = this.#chunks.get(name);
    if (known) return known;
    const asked = getJson<Columns>(chunkPath(name), isLater ? 'low' : 'high');
    this.#chunks.set(name, asked);
    asked.catch(() => this.#chunks.delete(name));
    return asked;
  }
}

async function getJson<T>(address: string, priority: RequestPriority = 'high'): Promise<T> {
  const response = await fetch(address, { priority });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
