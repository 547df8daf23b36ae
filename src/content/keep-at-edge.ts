import { createHash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { edgeCacheHeaders, withStale } from '#src/http/edge-cache.ts';

/** Lets the edge keep a live page until something that it may show is saved. */
export function keepAtEdge({ response }: Pick<AstroGlobal, 'response'>, tags: string[] = []): void {
  for (const [name, value] of Object.entries(edgeCacheHeaders(['blogs', 'site-profile', 'partners', ...tags])))
    response.headers.set(name, value);
}

/** No copy of what a private link shows is kept anywhere, no other site learns its address, and no search engine lists it (§10.preview-link). */
export function keepNowhere({ response }: Pick<AstroGlobal, 'response'>): void {
  const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}

/**
 * What programs fetch again and again: feeds, sitemap and contact card. By its ETag they need not fetch it twice (§13.on-demand). While the
 * database is down, the edge keeps serving its copy.
 */
export function feedResponse(text: string, type: string, tags: string[]): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return new Response(text, { headers: { 'Content-Type': type, ETag: etag, ...withStale(edgeCacheHeaders(tags)) } });
}
