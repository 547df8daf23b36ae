import { localeOf, type PostLanguage } from '#src/features/posts/language.ts';
import type { Post } from '#src/features/posts/post.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { publicationDates } from './post-data.ts';
import { type AbsoluteUrl, ownerOf, type Thing } from './thing.ts';

/** What the structured data says about a post of the list. */
export type Listed = Pick<Post, 'id' | 'title' | 'created_at' | 'date'> & { updated_at?: string | null };

/**
 * Structured data of a page of the listing: a page of the blog, with the posts on it.
 * @param path of the page, for example `/blog/page/2`
 * @param name what the page is called
 */
export function listingData(
  posts: readonly Listed[],
  owner: SiteProfile,
  absoluteUrl: AbsoluteUrl,
  path: string,
  name = 'Latest Insights',
  lang: PostLanguage = 'en',
): Thing[] {
  const url = absoluteUrl(path);
  const blog = absoluteUrl('/blog#blog');
  return [
    { '@type': 'CollectionPage', '@id': url, url, name, inLanguage: localeOf({ lang }), mainEntity: { '@id': blog } },
    {
      '@type': 'Blog',
      '@id': blog,
      name: 'Latest Insights',
      url: absoluteUrl('/blog'),
      publisher: ownerOf(owner, absoluteUrl),
      blogPost: posts.map((post) => ({
        '@type': 'BlogPosting',
        '@id': absoluteUrl(`/blog/${post.id}#article`),
        headline: post.title,
        url: absoluteUrl(`/blog/${post.id}`),
        ...publicationDates(post),
      })),
    },
  ];
}
