import type { Context } from 'hono';
import type { ApiEnvironment } from './api-environment.ts';

/** Seconds for which the edge may answer from its cache; also the longest that a failed purge can leave something stale. */
const freshFor = 60;

/**
 * Lets the edge keep a public answer until one of its tags is purged; browsers ask each time. The address with its whole query is
 * the key; the answer to a request that carries a token is never kept.
 */
export function cachedAtEdge(c: Context<ApiEnvironment>, ...tags: string[]): void {
  if (c.get('hasToken')) return;
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  c.header('Netlify-CDN-Cache-Control', `public, durable, max-age=${freshFor}`);
  c.header('Netlify-Cache-Tag', tags.join(','));
  c.header('Netlify-Vary', 'query, header=Authorization');
}

/** The tag of a post's comments; they disappear with the post. */
export function commentsTag(postId: string): string {
  return `comments-${postId}`;
}
