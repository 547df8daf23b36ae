import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { ApiEnvironment } from './context.ts';
import { tooMany } from './rate-limit.ts';

/** Requests a minute that one instance of a function accepts from one visitor (docs/decisions/0028). */
export const instanceLimits = { read: 600, media: 600, page: 300, send: 300 } as const;

const windowMs = 60_000;
// More visitors than one instance answers in a minute; beyond it the longest unseen one is forgotten.
const rememberedVisitors = 10_000;

/** Counts requests in the memory of this instance, so that no read costs a query to count it. A window starts with its first request. */
export class InstanceLimiter {
  readonly #hits = new LRUCache<string, number>({
    max: rememberedVisitors,
    ttl: windowMs,
    noUpdateTTL: true,
    perf: { now: () => Date.now() },
  });

  /** Counts a request. @returns the seconds until the next one may pass; 0 within the limit */
  count(name: keyof typeof instanceLimits, visitor: string): number {
    const key = `${name}:${visitor}`;
    const hits = (this.#hits.get(key) ?? 0) + 1;
    this.#hits.set(key, hits);
    return hits <= instanceLimits[name] ? 0 : Math.ceil(this.#hits.getRemainingTTL(key) / 1_000);
  }
}

/** A mail provider leaves for its readers by one click: thousands a minute come from one network (RFC 8058). */
const oneClick = /^\/api\/subscriptions\/leave\/[^/]+$/;

/** Counts every request of the API, before anything asks the database. */
export function instanceLimit() {
  const limiter = new InstanceLimiter();
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (c.req.method === 'POST' && oneClick.test(c.req.path)) return next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const wait = limiter.count(!isRead ? 'send' : /^\/(uploads|files|share)\//.test(c.req.path) ? 'media' : 'read', c.get('visitorHash'));
    if (wait > 0) throw tooMany(wait);
    await next();
  });
}
