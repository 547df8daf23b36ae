import { articleHtml } from '#src/features/article/article-html.ts';
import { descriptionOf } from '#src/features/posts/description.ts';
import { localeOf } from '#src/features/posts/language.ts';
import { defaultBadge, type Post } from '#src/features/posts/post.ts';
import { shareImagePath } from '#src/features/sharing/share-image-path.ts';
import { withBidiMarks } from '#src/lib/bidi.ts';
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
  language: string;
  published: string | null;
  edited: string | null;
};

/** The items of these posts in full. @param origin of the site */
export function feedItems(posts: readonly Post[], origin: URL): FeedItem[] {
  return posts.map((post) => feedItem(post, new URL(`/blog/${post.id}`, origin).href, origin));
}

function feedItem(post: Post, url: string, origin: URL): FeedItem {
  return {
    url,
    title: withBidiMarks(asXmlText(post.title)),
    summary: withBidiMarks(asXmlText(descriptionOf(post))),
    html: asXmlText(articleHtml(post, url)),
    image: new URL(shareImagePath(post), origin).href,
    tags: [...new Set([post.category ?? defaultBadge, ...post.tags])].map(asXmlText),
    language: localeOf(post),
    published: post.created_at ?? post.date,
    edited: post.updated_at,
  };
}

/** Removes the control characters that XML 1.0 forbids, even escaped. */
function asXmlText(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
