import type { APIRoute } from 'astro';
import { feedItems } from '#src/features/feeds/feed.ts';
import { rssFeed } from '#src/features/feeds/rss.ts';
import { ownerFacts } from '#src/features/owner/built-owner.ts';
import { publishedPosts } from '#src/features/posts/published.ts';

/** The newest posts in full, as RSS. */
export const GET: APIRoute = async ({ url, site = url }) => {
  const posts = (await publishedPosts()).map((entry) => entry.data);
  return new Response(await rssFeed(feedItems(posts, site), await ownerFacts(), site), {
    headers: { 'Content-Type': 'application/rss+xml' },
  });
};
