import type { APIRoute } from 'astro';
import { contentOf } from '#src/content/content-of.ts';
import { feedResponse } from '#src/content/keep-at-edge.ts';
import { isForSearch, listPlans } from '#src/content/page-plans.ts';
import { sitemapXml } from '#src/features/feeds/sitemap.ts';
import { alternatesOf } from '#src/features/posts/pairs.ts';
import { servicePath } from '#src/features/services/service.ts';
import { publicationDates } from '#src/features/structured-data/post-data.ts';

export const prerender = false;

/** Every public page that search engines may list: each post with the date of its last edit, the services, and the lists that are not `noindex`. */
export const GET: APIRoute = async (context) => {
  const { url, site = url } = context;
  const content = await contentOf(context);
  const lists = [...listPlans(content).values()].filter(isForSearch);
  const pages = [
    ...['/', '/privacy', ...content.owner.services.map(servicePath), ...lists.map(({ path }) => path)].map((path) => ({ path })),
    ...content.posts.map((post) => ({
      path: `/blog/${post.id}`,
      edited: publicationDates(post).dateModified,
      alternates: post.twin ? alternatesOf(post, post.twin) : undefined,
    })),
  ];
  return feedResponse(sitemapXml(pages, site), 'application/xml; charset=utf-8', ['blogs', 'site-profile']);
};
