import type { Post } from '#src/features/posts/post.ts';
import { site } from '#src/site.ts';
import { momentsOf } from './post-data.ts';
import { type AddressOf, ownerOf, type Thing } from './thing.ts';

type Listed = Pick<Post, 'id' | 'title' | 'created_at' | 'date'> & { updated_at?: string | null };

/**
 * What a page of the listing says of itself: a page of the blog, with the posts on it.
 * @param path where the page lies, for example `/blog/page/2`
 */
export function listingData(posts: readonly Listed[], addressOf: AddressOf, path: string): Thing[] {
  const url = addressOf(path);
  const blog = addressOf('/blog#blog');
  return [
    { '@type': 'CollectionPage', '@id': url, url, name: 'Latest Insights', inLanguage: site.locale, mainEntity: { '@id': blog } },
    {
      '@type': 'Blog',
      '@id': blog,
      name: 'Latest Insights',
      url: addressOf('/blog'),
      publisher: ownerOf(addressOf),
      blogPost: posts.map((post) => ({
        '@type': 'BlogPosting',
        '@id': addressOf(`/blog/${post.id}#article`),
        headline: post.title,
        url: addressOf(`/blog/${post.id}`),
        ...momentsOf(post),
      })),
    },
  ];
}
