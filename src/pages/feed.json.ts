import type { APIRoute } from 'astro';
import { feedItems } from '#src/features/feeds/feed.ts';
import { jsonFeed } from '#src/features/feeds/json-feed.ts';
import { publishedPosts } from '#src/features/posts/published.ts';

/** The newest posts in full, as JSON Feed. */
export const GET: APIRoute = async ({ url, site = url }) => {
  const posts = (await publishedPosts()).map((entry) => entry.data);
  return Response.json(jsonFeed(feedItems(posts, site), site), { headers: { 'Content-Type': 'application/feed+json' } });
};
