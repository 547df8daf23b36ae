import type { APIRoute } from 'astro';
import { contentOf } from '#src/content/content-of.ts';
import { feedResponse } from '#src/content/keep-at-edge.ts';
import { feedItems, postsInFeed } from '#src/features/feeds/feed.ts';
import { rssFeed } from '#src/features/feeds/rss.ts';

export const prerender = false;

/** The newest posts in full, as RSS. */
export const GET: APIRoute = async (context) => {
  const { url, site = url } = context;
  const { posts, articles, owner } = await contentOf(context);
  const newest = await articles(posts.slice(0, postsInFeed).map(({ id }) => id));
  const xml = await rssFeed(feedItems(newest, site), owner, site);
  return feedResponse(xml, 'application/rss+xml; charset=utf-8', ['blogs', 'site-profile']);
};
