import type { Context } from 'hono';
import type { ApiEnvironment } from './context.ts';

/** Seconds for which the edge may answer from its cache; also the longest that content stays stale when a purge fails. */
const edgeMaxAge = 60;

/**
 * Caches a public response at the edge until one of its tags is purged; browsers revalidate each time. The response to a request with a
 * token is never cached.
 * @param query the query parameters that the response depends on; all others share one copy
 */
export function cacheAtEdge(c: Context<ApiEnvironment>, tags: string[], query: readonly string[] = []): void {
  if (c.get('hasToken')) return;
  for (const [name, value] of Object.entries(edgeCacheHeaders(tags, query))) c.header(name, value);
  c.header('Netlify-Vary', `${varyOf(query)}, header=Authorization`);
}

/** The headers by which the edge keeps a response to requests without a token. */
export function edgeCacheHeaders(tags: string[], query: readonly string[] = []): Record<string, string> {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${edgeMaxAge}`,
    'Netlify-Cache-Tag': tags.join(','),
    'Netlify-Vary': varyOf(query),
  };
}

/** How long the edge may answer with a response that has become old, in seconds, while it asks for a new one. */
const staleMaxAge = 7 * 24 * 60 * 60;

/** The same headers, by which the edge keeps serving a stale copy when no new response comes. Purged copies are gone all the same. */
export function withStale(headers: Record<string, string>): Record<string, string> {
  const name = 'Netlify-CDN-Cache-Control';
  return { ...headers, [name]: `${headers[name]}, stale-while-revalidate=${staleMaxAge}` };
}

/** Whether this response is what the asker already has, whatever a proxy has added to its ETag. Such a response goes out as 304, without a body. */
export function isKnown(request: Request, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const [etag] = /[\w-]{16,}/.exec(headers.get('ETag') ?? '') ?? [];
  return status === 200 && etag !== undefined && Boolean(request.headers.get('If-None-Match')?.includes(etag));
}

/**
 * Names the query parameters that a response depends on. Without it the whole query would be part of the key, and any address with `?x=1`
 * a copy of its own.
 */
export function varyOf(query: readonly string[] = []): string {
  return `query=${query.length > 0 ? query.join('|') : 'none'}`;
}

/** The cache tag of a post's comments. */
export function commentsTag(postId: string): string {
  return `comments-${postId}`;
}

/** The cache tag of the comments of every post. */
export const allCommentsTag = 'comments';

/** The cache tag of one post: its live page, and the key of it. */
export function postTag(postId: string): string {
  return `post-${postId}`;
}

/** Every tag under which something of a post is cached; each write of a post purges them. */
export function tagsOfPost(postId: string): string[] {
  return ['blogs', postTag(postId), commentsTag(postId)];
}
