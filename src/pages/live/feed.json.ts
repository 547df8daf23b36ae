import type { APIRoute } from 'astro';
import { contentOf } from '#src/content/content-of.ts';
import { feedResponse } from '#src/content/keep-at-edge.ts';
import { feedItems, postsInFeed } from '#src/features/feeds/feed.ts';
import { jsonFeed } from '#src/features/feeds/json-feed.ts';

export const prerender = false;

/** The newest posts in full, as JSON Feed. */
export const GET: APIRoute = async (context) => {
  const { url, site = url } = context;
  const { posts, articles } = await contentOf(context);
  const newest = await articles(posts.slice(0, postsInFeed).map(({ id }) => id));
  const feed = jsonFeed(feedItems(newest, site), site);
  return feedResponse(JSON.stringify(feed), 'application/feed+json; charset=utf-8', ['blogs']);
};
