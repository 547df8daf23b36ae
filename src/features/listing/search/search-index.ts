import type { Columns } from './index-format.ts';

/** Where the search index of these posts is; the key changes with their content (docs/decisions/0020). */
export function searchIndexPath(key: string): string {
  return `/search/${key}.json`;
}

/** The search index of a page, which is fetched when it is first asked for. */
export class SearchIndex {
  #key: string;
  #columns: Promise<Columns> | undefined;

  constructor(key: string) {
    this.#key = key;
  }

  /** Fetches it once. @throws Error when it cannot be fetched; the next call tries again */
  read(): Promise<Columns> {
    const columns = this.#columns ?? this.#fetch(this.#key);
    this.#columns = columns;
    columns.catch(() => {
      if (this.#columns === columns) this.#columns = undefined;
    });
    return columns;
  }

  /** The index of the page, which may become another while this one is on its way. */
  async #fetch(key: string): Promise<Columns> {
    const columns = await fetchIndex(key);
    return key === this.#key ? columns : this.read();
  }

  /** The page has become another, and so may have its index; answers whether it has. */
  replace(key: string): boolean {
    if (key === this.#key) return false;
    this.#key = key;
    this.#columns = undefined;
    return true;
  }
}

async function fetchIndex(key: string): Promise<Columns> {
  const path = searchIndexPath(key);
  const response = await fetch(path, { priority: 'high' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}
