import { purgeCache } from '@netlify/functions';
import type { Context } from 'hono';
import pTimeout from 'p-timeout';
import { reasonOf } from '#src/lib/errors.ts';
import type { ApiEnvironment } from './context.ts';
import { logLine } from './log.ts';

/** Seconds for which the edge may answer from its cache; also the longest that content stays stale when a purge fails. */
const edgeMaxAge = 60;
const purgeTimeoutMs = 3_000;

/**
 * Caches a public response at the edge until one of its tags is purged; browsers revalidate each time. The URL with its whole query
 * is the key. The response to a request with a token is never cached.
 */
export function cacheAtEdge(c: Context<ApiEnvironment>, ...tags: string[]): void {
  if (c.get('hasToken')) return;
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  c.header('Netlify-CDN-Cache-Control', `public, durable, max-age=${edgeMaxAge}`);
  c.header('Netlify-Cache-Tag', tags.join(','));
  c.header('Netlify-Vary', 'query, header=Authorization');
}

/** The cache tag of a post's comments. */
export function commentsTag(postId: string): string {
  return `comments-${postId}`;
}

/**
 * Purges these tags from the edge cache. A failed purge never fails the write: cached responses expire after a minute.
 * One-machine mode points PURGE_API_URL to its own host; on Netlify it is not set.
 */
export async function purgeEdge(tags: string[]): Promise<void> {
  try {
    const apiURL = process.env.PURGE_API_URL;
    await pTimeout(purgeCache(apiURL ? { tags, apiURL } : { tags }), { milliseconds: purgeTimeoutMs });
  } catch (error) {
    logLine('warning', 'purge failed', { tags, error: reasonOf(error) });
  }
}
