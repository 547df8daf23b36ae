import { listingPath } from '#src/features/listing/listing-page.ts';
import { categories } from '#src/site.ts';

type Tagged = { tags: readonly string[] };

/** A tag with its posts; only tags of several posts have a page (§2.tag-pages). */
export type TagPage<Post> = { slug: string; tag: string; posts: Post[] };

const fewestPosts = 2;

/** Bytes: file names hold 255, and a letter has up to four. */
const longestSlug = 200;

/** The pages of all tags that several posts carry, named as the newest of these spells it. @param posts newest first */
export function tagPages<Post extends Tagged>(posts: readonly Post[]): TagPage<Post>[] {
  const pages = new Map<string, TagPage<Post>>();
  for (const post of posts) for (const [slug, tag] of tagsBySlug(post)) add(pages, { slug, tag, posts: [post] });
  return [...pages.values()].filter((page) => page.posts.length >= fewestPosts);
}

/** Where a tag of an article leads: to the listing of a category, to its page if that was built, or nowhere. */
export function tagPath(tag: string, built: ReadonlySet<string>): string | null {
  const category = categoryOf(tag);
  if (category) return listingPath(category);
  const slug = tagSlug(tag);
  return built.has(slug) ? tagPagePath(slug) : null;
}

/** '/blog/tag/visa', '/blog/tag/visa/page/2'. */
export function tagPagePath(slug: string, number = 1): string {
  const first = `/blog/tag/${encodeURIComponent(slug)}`;
  return number === 1 ? first : `${first}/page/${number}`;
}

/** 'Golden Visa' becomes `golden-visa`; letters of all scripts stay. Empty when a tag has neither letter nor digit, is too long, or names a file. */
export function tagSlug(tag: string): string {
  const slug = tag
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  // `index` would take the place of the folder.
  return new TextEncoder().encode(slug).length > longestSlug || slug === 'index' ? '' : slug;
}

/** The tags of a post by their slugs, each once; the names of categories have listings of their own. */
function tagsBySlug({ tags }: Tagged): Map<string, string> {
  const named = tags.filter((tag) => !categoryOf(tag)).map((tag) => [tagSlug(tag), tag] as const);
  return new Map(named.filter(([slug]) => slug !== '').reverse());
}

function add<Post>(pages: Map<string, TagPage<Post>>, { slug, tag, posts }: TagPage<Post>): void {
  const page = pages.get(slug);
  if (page) page.posts.push(...posts);
  else pages.set(slug, { slug, tag, posts });
}

function categoryOf(tag: string): string | undefined {
  return categories.find((category) => category.toLowerCase() === tag.trim().toLowerCase());
}
