import type { APIRoute } from 'astro';
import { feedResponse } from '#src/content/keep-at-edge.ts';
import { sitemapIndexXml } from '#src/features/feeds/sitemap.ts';

export const prerender = false;

/** The index of sitemaps, which robots.txt names. */
export const GET: APIRoute = ({ url, site = url }) => feedResponse(sitemapIndexXml(site), 'application/xml; charset=utf-8', ['blogs']);
