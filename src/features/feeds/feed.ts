import { articleHtml } from '#src/features/article/article-html.ts';
import { defaultBadge, excerptOf, type Post } from '#src/features/posts/post.ts';
import { shareImagePath } from '#src/features/sharing/share-image.ts';
import { site } from '#src/site.ts';

/** Number of posts in a feed. */
export const postsInFeed = 50;

export const feedTitle = `${site.name}: Latest Insights`;
export const feedDescription = `Articles by ${site.name} on company formation, licensing, visas and business strategy in the UAE.`;

/** A post in a feed. All texts but `html` are plain; once escaped, they are valid XML. */
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
 * The newest posts in full.
 * @param posts all published posts, newest first
 * @param origin of the site
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

/** Removes the control characters that XML 1.0 forbids, even escaped. */
function asXmlText(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
