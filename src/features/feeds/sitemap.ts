/** A page for search engines, with the moment of its last edit where that is known, and the same page in each language. */
export type SitemapPage = { path: string; edited?: string | undefined; alternates?: { lang: string; path: string }[] | undefined };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap. Its pages are far fewer than the 50,000 that one may have. */
export function sitemapXml(pages: readonly SitemapPage[], origin: URL): string {
  const lines = pages.map(({ path, edited, alternates = [] }) => {
    const link = (other: { lang: string; path: string }) =>
      `<xhtml:link rel="alternate" hreflang="${other.lang}" href="${escaped(new URL(other.path, origin).href)}"/>`;
    const lastmod = edited ? `<lastmod>${escaped(edited)}</lastmod>` : '';
    return `<url><loc>${escaped(new URL(path, origin).href)}</loc>${lastmod}${alternates.map(link).join('')}</url>`;
  });
  return document('urlset', lines, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
}

/** The index that robots.txt names, with the one sitemap in it. */
export function sitemapIndexXml(origin: URL): string {
  return document('sitemapindex', [`<sitemap><loc>${escaped(new URL('/sitemap-0.xml', origin).href)}</loc></sitemap>`]);
}

function document(name: string, lines: string[], namespaces = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="${namespace}"${namespaces}>${lines.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
