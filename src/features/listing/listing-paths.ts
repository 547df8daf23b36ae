import { layoutKey } from '#src/features/owner/built-owner.ts';
import type { Post } from '#src/features/posts/post.ts';
import { publishedPosts } from '#src/features/posts/published.ts';
import { type ListingPage, listingPages } from './listing-page.ts';

/** A built page of the listing, with a cache key that covers everything it shows (§11.incremental). */
export type BuiltListing = { page: ListingPage<Post>; cacheKey: string };

/** The built pages of the listing, or of one category, in order. Views are those of the build. */
export async function builtListing(category: string | null = null): Promise<BuiltListing[]> {
  const [posts, owner] = await Promise.all([publishedPosts(), layoutKey()]);
  const listed = category === null ? posts : posts.filter((post) => post.data.category === category);
  return listingPages(listed, category).map((page) => ({
    page: { ...page, items: page.items.map((entry) => entry.data) },
    cacheKey: [category, page.number, page.last, page.total, ...page.items.map((entry) => entry.digest), owner].join(),
  }));
}
