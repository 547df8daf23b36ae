import type { APIRoute } from 'astro';

/** Allows everything; hidden pages say `noindex` themselves, so that nothing here points to them. */
export const GET: APIRoute = ({ url, site = url }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`, {
    headers: { 'Content-Type': 'text/plain' },
  });
