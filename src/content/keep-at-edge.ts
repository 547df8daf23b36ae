import type { AstroGlobal } from 'astro';
import { edgeCacheHeaders, withStale } from '#src/http/edge-cache.ts';

/** Lets the edge keep a live page until something that it may show is saved. */
export function keepAtEdge({ response }: Pick<AstroGlobal, 'response'>, tags: string[] = []): void {
  for (const [name, value] of Object.entries(edgeCacheHeaders(['blogs', 'owner', 'partners', ...tags]))) response.headers.set(name, value);
}

/** The headers of what programs fetch: feeds, sitemap and contact card. While the database is down, the edge goes on with what it has. */
export function feedHeaders(type: string, tags: string[]): Record<string, string> {
  return { 'Content-Type': type, ...withStale(edgeCacheHeaders(tags)) };
}
