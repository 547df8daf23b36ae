import { LRUCache } from 'lru-cache';

type Stored = { body: Buffer<ArrayBuffer>; headers: [string, string][]; tags: string[]; freshUntil: number };
/** An answer of the function, and whether those who waited for it may have it too. */
type Made = { status: number; headers: Headers; body: Buffer<ArrayBuffer>; isForAll: boolean };
export type Answer = { status: number; headers: Headers; body: Buffer<ArrayBuffer> };

/**
 * Caches responses of functions as Netlify's edge does: for the time in `Netlify-CDN-Cache-Control`, until one of their tags is purged. After it,
 * what may be stale is answered once more while the function is asked again.
 */
export class EdgeCache {
  readonly #stored = new LRUCache<string, Stored>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length + 500,
    // A monotonic clock, read at each use.
    perf: { now: () => performance.now() },
  });
  /** The query parameters that the responses of a path depend on, and whether they depend on the token; all of it where nothing is named. */
  readonly #varies = new LRUCache<string, { query: string[]; isByToken: boolean }>({ max: 10_000 });
  /** Running requests whose answer may be shared, by key. */
  readonly #running = new Map<string, Promise<Made>>();
  #purges = 0;

  /**
   * Answers a GET from the cache or the function, which is called once for all concurrent requests; other methods always call it. An
   * answer that may not be cached goes to the first request only: the others call the function themselves.
   */
  async answer(request: Request, ask: () => Promise<Response>): Promise<Answer> {
    if (request.method !== 'GET') return answerOf(await this.#ask(request, null, ask));
    const key = this.#keyOf(request);
    const running = this.#running.get(key);
    const known = this.#stored.get(key);
    if (known) {
      const isStale = known.freshUntil < performance.now();
      // The copy is for everybody, so one renewal is enough.
      if (isStale && !running) void this.#askOnce(request, key, ask).catch(() => undefined);
      return copyOf(known, isStale);
    }
    // A personal answer is never shared.
    if (request.headers.has('Authorization') || request.headers.has('Cookie')) return answerOf(await this.#ask(request, key, ask));
    const shared = await (running ?? this.#askOnce(request, key, ask));
    return answerOf(!running || shared.isForAll ? shared : await this.#ask(request, key, ask));
  }

  /** As `#ask`, while others may wait for the answer. */
  #askOnce(request: Request, key: string, ask: () => Promise<Response>): Promise<Made> {
    const made = this.#ask(request, key, ask).finally(() => {
      if (this.#running.get(key) === made) this.#running.delete(key);
    });
    this.#running.set(key, made);
    return made;
  }

  async #ask(request: Request, key: string | null, ask: () => Promise<Response>): Promise<Made> {
    const purgesBefore = this.#purges;
    const response = await ask();
    const body = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    const seconds = status === 200 ? secondsOf(headers, 'max-age') : 0;
    // A response that was computed during a purge may be stale.
    if (key !== null && seconds > 0 && purgesBefore === this.#purges) this.#keep(request, headers, body, seconds);
    // A failure is shared too: retries of all who waited would bring the function down again.
    return { status, headers, body, isForAll: seconds > 0 || status >= 500 };
  }

  purge(tags: string[]): void {
    this.#purges += 1;
    this.#running.clear();
    for (const [key, stored] of this.#stored.entries()) if (stored.tags.some((tag) => tags.includes(tag))) this.#stored.delete(key);
  }

  /** Empties the cache, as a deploy does at Netlify. */
  clear(): void {
    this.#purges += 1;
    this.#running.clear();
    this.#stored.clear();
  }

  #keyOf({ url, headers }: Request): string {
    const { origin, pathname, search, searchParams } = new URL(url);
    const vary = this.#varies.get(pathname);
    const query = vary?.query.map((name) => [name, ...searchParams.getAll(name)]) ?? search;
    return JSON.stringify([origin, pathname, query, vary?.isByToken === false ? null : headers.get('Authorization')]);
  }

  #keep(request: Request, headers: Headers, body: Buffer<ArrayBuffer>, seconds: number): void {
    const tags = (headers.get('Netlify-Cache-Tag') ?? '').split(',').map((tag) => tag.trim());
    const vary = headers.get('Netlify-Vary') ?? '';
    const query = /query=([\w|-]+)/.exec(vary)?.[1]?.split('|');
    if (query) this.#varies.set(new URL(request.url).pathname, { query, isByToken: /header=Authorization/i.test(vary) });
    const stored = { body, headers: [...headers] as [string, string][], tags, freshUntil: performance.now() + seconds * 1_000 };
    this.#stored.set(this.#keyOf(request), stored, { ttl: (seconds + secondsOf(headers, 'stale-while-revalidate')) * 1_000 });
  }
}

/** An answer of its own: who gets it may change its headers. */
function answerOf({ status, headers, body }: Made): Answer {
  return { status, headers: new Headers(headers), body };
}

function copyOf({ headers, body }: Stored, isStale: boolean): Answer {
  const cacheStatus = `"Netlify Edge"; hit${isStale ? '; fwd=stale' : ''}`;
  return { status: 200, headers: new Headers([...headers, ['Cache-Status', cacheStatus]]), body };
}

/** A time in the header by which the edge keeps a response. */
function secondsOf(headers: Headers, name: string): number {
  const control = headers.get('Netlify-CDN-Cache-Control') ?? '';
  return Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1] ?? 0);
}
