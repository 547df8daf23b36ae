import { expect, test } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { richPost } from '#tests/fixtures/rich-post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { feedItems } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss.ts';
import { sitemapXml } from './sitemap.ts';

const origin = new URL('https://site.test');
const post = { ...postSchema.parse(blogRow({ id: 'a-post', title: 'A post', created_at: '2026-01-02T03:04:05Z' })) };
const edited = { ...post, updated_at: '2026-05-06T07:08:09.000Z' };

test('the JSON Feed dates a post by its publication, and an edit by its own date', () => {
  const [item] = jsonFeed(feedItems([edited], origin), origin).items;
  expect(item).toMatchObject({
    title: 'A post',
    date_published: '2026-01-02T03:04:05.000Z',
    date_modified: '2026-05-06T07:08:09.000Z',
    image: expect.stringMatching(/^https:\/\/site\.test\/share\/a-post\.[\w-]{12}\.png$/),
  });
});

test('the sitemap escapes its addresses, and dates the pages whose edit is known', () => {
  const xml = sitemapXml([{ path: '/blog/tag/r&d' }, { path: '/blog/a-post', edited: '2026-05-06T07:08:09.000Z' }], origin);
  expect(xml).toContain('<url><loc>https://site.test/blog/tag/r&amp;d</loc></url>');
  expect(xml).toContain('<url><loc>https://site.test/blog/a-post</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod></url>');
});

test('the JSON Feed names title, language and author of the site', () => {
  expect(jsonFeed([], origin)).toMatchObject({
    title: 'Layla Noor: Latest Insights',
    language: 'en-US',
    authors: [{ name: 'Layla Noor', url: 'https://site.test/' }],
  });
});

test('both feeds name the language of each post', async () => {
  const items = feedItems([{ ...post, lang: 'ar' }, post], origin);
  expect(jsonFeed(items, origin).items.map((item) => item.language)).toEqual(['ar-AE', 'en-US']);
  expect((await rssFeed(items, defaultSiteProfile, origin)).match(/<dc:language>.*?<\/dc:language>/g)).toEqual([
    '<dc:language>ar-AE</dc:language>',
    '<dc:language>en-US</dc:language>',
  ]);
});

test('the RSS feed dates a post by its publication', async () => {
  expect(await rssFeed(feedItems([edited], origin), defaultSiteProfile, origin)).toContain(
    '<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>',
  );
});

test('a text with links, headings, a table and pictures is whole in both feeds, and every address in it is absolute', async () => {
  const rich = { ...post, ...richPost(), quote_author: null };
  const items = feedItems([rich], origin);
  const html = jsonFeed(items, origin).items[0]?.content_html ?? '';
  for (const part of ['<h2 dir="auto">What it costs</h2>', '<td>Licence</td>', 'href="https://site.test/blog/visas-for-founders"'])
    expect(html).toContain(part);
  expect(html.match(/<img src="https:\/\/site\.test\/uploads\//g)).toHaveLength(2);
  expect(html).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)|outside link|srcset|<link/i);
  expect(await rssFeed(items, defaultSiteProfile, origin)).toContain('&lt;td&gt;Licence&lt;/td&gt;');
});
