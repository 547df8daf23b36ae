import { LRUCache } from 'lru-cache';

type Stored = { body: Buffer<ArrayBuffer>; headers: [string, string][]; tags: string[]; freshUntil: number };
export type Answer = { status: number; headers: Headers; body: Buffer<ArrayBuffer> };

/**
 * Caches responses of functions as Netlify's edge does: for the time in `Netlify-CDN-Cache-Control`, until one of their tags is purged. After it,
 * what may be stale is answered once more while the function is asked again.
 */
export class EdgeCache {
  readonly #stored = new LRUCache<string, Stored>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length + 500,
    // A clock that never goes back, asked for anew each time.
    perf: { now: () => performance.now() },
  });
  /** The query parameters that the responses of a path depend on, and whether they depend on the token; all of it where nothing is named. */
  readonly #varies = new LRUCache<string, { query: string[]; isByToken: boolean }>({ max: 10_000 });
  #purges = 0;

  /** Answers a GET from the cache or the function; other methods always call the function. */
  async answer(request: Request, ask: () => Promise<Response>): Promise<Answer> {
    const key = request.method === 'GET' ? this.#keyOf(request) : null;
    const known = key === null ? undefined : this.#stored.get(key);
    if (!known) return this.#ask(request, key, ask);
    const isStale = known.freshUntil < performance.now();
    if (isStale) void this.#ask(request, key, ask).catch(() => undefined);
    const cacheStatus = `"Netlify Edge"; hit${isStale ? '; fwd=stale' : ''}`;
    return { status: 200, headers: new Headers([...known.headers, ['Cache-Status', cacheStatus]]), body: known.body };
  }

  async #ask(request: Request, key: string | null, ask: () => Promise<Response>): Promise<Answer> {
    const purgesBefore = this.#purges;
    const response = await ask();
    const body = Buffer.from(await response.arrayBuffer());
    // A response that was computed during a purge may be stale.
    if (key !== null && response.status === 200 && purgesBefore === this.#purges) this.#keep(request, response.headers, body);
    return { status: response.status, headers: new Headers(response.headers), body };
  }

  purge(tags: string[]): void {
    this.#purges += 1;
    for (const [key, stored] of this.#stored.entries()) if (stored.tags.some((tag) => tags.includes(tag))) this.#stored.delete(key);
  }

  /** Empties the cache, as a deploy does at Netlify. */
  clear(): void {
    this.#purges += 1;
    this.#stored.clear();
  }

  #keyOf({ url, headers }: Request): string {
    const { origin, pathname, search, searchParams } = new URL(url);
    const vary = this.#varies.get(pathname);
    const query = vary?.query.map((name) => [name, ...searchParams.getAll(name)]) ?? search;
    return JSON.stringify([origin, pathname, query, vary?.isByToken === false ? null : headers.get('Authorization')]);
  }

  #keep(request: Request, headers: Headers, body: Buffer<ArrayBuffer>): void {
    const control = headers.get('Netlify-CDN-Cache-Control') ?? '';
    const secondsOf = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1] ?? 0);
    const seconds = secondsOf('max-age');
    if (seconds === 0) return;
    const tags = (headers.get('Netlify-Cache-Tag') ?? '').split(',').map((tag) => tag.trim());
    const vary = headers.get('Netlify-Vary') ?? '';
    const query = /query=([\w|-]+)/.exec(vary)?.[1]?.split('|');
    if (query) this.#varies.set(new URL(request.url).pathname, { query, isByToken: /header=Authorization/i.test(vary) });
    const stored = { body, headers: [...headers] as [string, string][], tags, freshUntil: performance.now() + seconds * 1_000 };
    this.#stored.set(this.#keyOf(request), stored, { ttl: (seconds + secondsOf('stale-while-revalidate')) * 1_000 });
  }
}
