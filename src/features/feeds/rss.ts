import { getRssString } from '@astrojs/rss';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { site } from '#src/site.ts';
import { type FeedItem, feedDescription, feedTitle } from './feed.ts';

/** The feed as RSS 2.0 with full text. */
export function rssFeed(items: FeedItem[], { email }: Pick<SiteProfile, 'email'>, origin: URL): Promise<string> {
  return getRssString({
    title: feedTitle,
    description: feedDescription,
    site: new URL('/blog', origin),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${site.locale.toLowerCase()}</language><atom:link href="${new URL('/rss.xml', origin)}" rel="self" type="application/rss+xml"/>`,
    items: items.map(({ url, title, summary, html, tags, language, published }) => ({
      link: url,
      title,
      description: asHtml(summary),
      content: html,
      // RSS identifies authors by email.
      author: `${email} (${site.name})`,
      categories: tags,
      // RSS itself knows the language of a whole feed only.
      customData: `<dc:language>${language}</dc:language>`,
      ...(published && { pubDate: new Date(published) }),
    })),
  });
}

/** Readers take a description as HTML, so that words in angle brackets would vanish. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
