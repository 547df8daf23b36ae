import { listingPages } from '#src/features/listing/listing-page.ts';
import { layoutKey } from '#src/features/owner/built-owner.ts';
import { publishedPosts } from '#src/features/posts/published.ts';
import { tagPagePath, tagPages } from './tag-pages.ts';

let built: ReturnType<typeof load> | undefined;

/** The tag pages of this build; grouped once per build. */
export function builtTagPages(): ReturnType<typeof load> {
  if (import.meta.env.DEV) return load();
  built ??= load();
  return built;
}

/** The slugs of the tag pages of this build. */
export async function builtTags(): Promise<Set<string>> {
  return new Set((await builtTagPages()).map(({ slug }) => slug));
}

/** The built pages of each tag, in order, with a cache key that covers everything they show (§11.incremental). */
export async function builtTagListings() {
  const [tags, owner] = await Promise.all([builtTagPages(), layoutKey()]);
  return tags.flatMap(({ slug, tag, posts }) =>
    listingPages(posts, null, (number) => tagPagePath(slug, number)).map((page) => ({
      slug,
      tag,
      page: { ...page, items: page.items.map(({ entry }) => entry.data) },
      cacheKey: [tag, page.number, page.last, page.total, ...page.items.map(({ entry }) => entry.digest), owner].join(),
    })),
  );
}

async function load() {
  return tagPages((await publishedPosts()).map((entry) => ({ tags: entry.data.tags, entry })));
}
