import { site } from '#src/site.ts';
import { type FeedItem, feedDescription, feedTitle } from './feed.ts';

/** The feed as JSON Feed 1.1 with full text. */
export function jsonFeed(items: FeedItem[], origin: URL) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle,
    description: feedDescription,
    home_page_url: new URL('/blog', origin).href,
    feed_url: new URL('/feed.json', origin).href,
    icon: new URL('/icon-512.png', origin).href,
    favicon: new URL('/icon-192.png', origin).href,
    language: site.locale,
    authors: [{ name: site.name, url: new URL('/', origin).href }],
    items: items.map(({ url, title, summary, html, image, tags, language, published, edited }) => ({
      id: url,
      url,
      title,
      summary,
      content_html: html,
      image,
      tags,
      language,
      ...(published && { date_published: published }),
      ...(edited && { date_modified: edited }),
    })),
  };
}
