import { articleHtml } from '#src/features/article/article-html.ts';
import { defaultBadge, excerptOf, type Post } from '#src/features/posts/post.ts';
import { shareImagePath } from '#src/features/sharing/share-image.ts';
import { site } from '#src/site.ts';

/** Posts in a feed: the newest ones, in full. */
export const postsInFeed = 50;

export const feedTitle = `${site.name}: Latest Insights`;
export const feedDescription = `Articles by ${site.name} on company formation, licensing, visas and business strategy in the UAE.`;

/** A post as the feeds give it; all texts are plain but `html`, and safe to stand in XML once they are escaped. */
export type FeedItem = {
  url: string;
  title: string;
  summary: string;
  html: string;
  image: string;
  tags: string[];
  published: string | null;
  edited: string | null;
};

/**
 * The newest posts for a feed.
 * @param posts all published posts, newest first
 * @param origin the site's own address
 */
export function feedItems(posts: readonly Post[], origin: URL): FeedItem[] {
  return posts.slice(0, postsInFeed).map((post) => ({
    url: new URL(`/blog/${post.id}`, origin).href,
    title: asXmlText(post.title),
    summary: asXmlText(excerptOf(post)),
    html: asXmlText(articleHtml(post)),
    image: new URL(shareImagePath(post), origin).href,
    tags: [...new Set([post.category ?? defaultBadge, ...post.tags])].map(asXmlText),
    published: post.created_at ?? post.date,
    edited: post.updated_at,
  }));
}

/** Without the control characters that no XML document may hold, not even escaped (XML 1.0, section 2.2). */
function asXmlText(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
