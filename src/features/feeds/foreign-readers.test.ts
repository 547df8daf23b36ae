import { Readable } from 'node:stream';
import FeedParser from 'feedparser';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { expect, test } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { feedItems } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss.ts';

const origin = new URL('https://site.test');
const excerpt = 'Below a turnover of <AED 375,000> nobody has to register & nobody pays &lt; that.';
const post = postSchema.parse({
  ...blogRow({ id: 'a-post', title: 'VAT <now> & "later"', created_at: '2026-01-02T03:04:05Z' }),
  excerpt,
  category_tags: ['Licensing', 'visa'],
  introduction: '[Fees](#fees), [blog](/blog), ![A map](/uploads/0123456789abcdef0123456789abcdef01234567-9x7.png)',
  main_content: ['## Fees'],
  format: 'markdown',
});
const items = feedItems([post], origin);

/** What a reader shows of a description that it takes as HTML. */
const shown = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('rss-parser, feedparser and feedsmith read the same title, link, day and words', async () => {
  const xml = await rssFeed(items, defaultSiteProfile, origin);
  const [byRssParser] = (await new RssParser().parseString(xml)).items;
  const [byFeedParser] = await new Promise<FeedParser.Item[]>((resolve, reject) => {
    const read: FeedParser.Item[] = [];
    const parser = new FeedParser({});
    parser.on('data', (item: FeedParser.Item) => read.push(item));
    parser.on('end', () => resolve(read));
    parser.on('error', reject);
    Readable.from([xml]).pipe(parser);
  });
  const byFeedsmith = parseRssFeed(xml).items?.[0];
  expect([byRssParser?.title, byFeedParser?.title, byFeedsmith?.title]).toEqual(Array(3).fill('VAT <now> & "later"'));
  expect([byRssParser?.link, byFeedParser?.link, byFeedsmith?.link]).toEqual(Array(3).fill('https://site.test/blog/a-post'));
  expect(new Date(byRssParser?.pubDate ?? '')).toEqual(byFeedParser?.pubdate);
  for (const description of [byRssParser?.content, byFeedParser?.summary, byFeedsmith?.description])
    expect(shown(description ?? '')).toBe(excerpt);
});

test('no address in either feed is relative', async () => {
  const json = parseJsonFeed(JSON.stringify(jsonFeed(items, origin)));
  const html = [json.items?.[0]?.content_html ?? '', await rssFeed(items, defaultSiteProfile, origin)];
  for (const text of html) {
    const addresses = [...text.matchAll(/\b(?:href|src|srcset)=(?:"|&quot;)([^"&]+)/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => !/^https:\/\//.test(address ?? ''))).toEqual([]);
  }
});
