import { categories } from '#src/site.ts';
import { listingPath } from './listing-page.ts';

type Tagged = { tags: readonly string[] };

/** A tag with its posts; only tags of several posts have a page (§2.tag-pages). */
export type TagPage<Post> = { slug: string; tag: string; posts: Post[] };

/** A tag as a link: to its page, to the listing of its category, or to a search. */
export type TagLink = { tag: string; path: string };

const fewestPosts = 2;

/** Neighbours on a page of a tag (§2.tag-pages). */
const mostNeighbours = 8;

/** Bytes: file names hold 255, and a letter has up to four. */
const longestSlug = 200;

/**
 * The pages of all tags that several posts carry, named as the newest of these spells it. Of two tags with one address, such as "A/B" and "a.b",
 * the newer one has the page, and the other leads to a search. @param posts newest first @param cardsOf the posts of a tag that are cards
 */
export function tagPages<Post extends Tagged>(posts: readonly Post[], cardsOf = (tagged: Post[]) => tagged): TagPage<Post>[] {
  const pages = new Map<string, TagPage<Post>>();
  for (const post of posts) for (const [key, tag] of tagsByKey(post)) add(pages, key, { slug: tagSlug(tag), tag, posts: [post] });
  const full = [...pages.values()]
    .map((page) => ({ ...page, posts: cardsOf(page.posts) }))
    .filter((page) => page.posts.length >= fewestPosts);
  const bySlug = new Map(full.toReversed().map((page) => [page.slug, page]));
  return full.filter((page) => bySlug.get(page.slug) === page);
}

/** Where a tag of an article leads: to the listing of a category, to its page if that was built, or to a search for it. @param built keys of tags */
export function tagPath(tag: string, built: ReadonlySet<string>): string | null {
  const category = categoryOf(tag);
  if (category) return listingPath(category);
  if (built.has(tagKey(tag))) return tagPagePath(tagSlug(tag));
  return /[\p{L}\p{N}]/u.test(tag) ? `${listingPath(null)}?${new URLSearchParams({ q: tag })}` : null;
}

/** The tags that stand beside a tag on its posts, those of most posts first, then as the newest posts have them. @param built keys of tags */
export function neighboursOf({ tag, posts }: TagPage<Tagged>, built: ReadonlySet<string>): TagLink[] {
  const shared = new Map<string, TagLink & { count: number }>();
  for (const post of posts)
    for (const [key, name] of new Map(post.tags.map((each) => [tagKey(each), each]))) {
      const path = tagPath(name, built);
      const { count, ...link } = shared.get(key) ?? { tag: name, path, count: 0 };
      if (path !== null && key !== tagKey(tag)) shared.set(key, { tag: link.tag, path, count: count + 1 });
    }
  const sorted = [...shared.values()].sort((a, b) => b.count - a.count);
  return sorted.slice(0, mostNeighbours).map(({ tag: name, path }) => ({ tag: name, path }));
}

/** What is the same tag, however it is spelled: case, spaces, hyphens and apostrophes do not matter, other signs do ("C#" and "C++"). */
export function tagKey(tag: string): string {
  return tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*#/, '')
    .replaceAll(/[\s\p{Pd}_'’`]+/gu, ' ')
    .replaceAll(/ ?([^\p{L}\p{M}\p{N} ]) ?/gu, '$1')
    .trim();
}

/** Signs with a meaning of their own, as words of an address; a hash in front of a tag has none. */
const signs: Record<string, string> = { '+': '-plus', '#': '-sharp', '&': '-and-', '%': '-percent' };

/** '/blog/tag/visa', '/blog/tag/visa/page/2'. */
export function tagPagePath(slug: string, number = 1): string {
  const first = `/blog/tag/${encodeURIComponent(slug)}`;
  return number === 1 ? first : `${first}/page/${number}`;
}

/** 'Golden Visa' becomes `golden-visa`, 'C++' `c-plus-plus`; letters of all scripts stay. Empty when a tag has neither letter nor digit, is too long, or names a file. */
export function tagSlug(tag: string): string {
  const slug = tagKey(tag)
    .replaceAll(/(?<=[\p{L}\p{N}][+#%]*)[+#&%]/gu, (sign) => signs[sign] ?? '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  // A file called `index` would replace the folder.
  return new TextEncoder().encode(slug).length > longestSlug || slug === 'index' ? '' : slug;
}

/** The tags of a post by their keys, each once; the names of categories have listings of their own. */
function tagsByKey({ tags }: Tagged): Map<string, string> {
  const named = tags.filter((tag) => !categoryOf(tag) && tagSlug(tag) !== '').map((tag) => [tagKey(tag), tag] as const);
  return new Map(named.reverse());
}

function add<Post>(pages: Map<string, TagPage<Post>>, key: string, started: TagPage<Post>): void {
  const page = pages.get(key);
  if (page) page.posts.push(...started.posts);
  else pages.set(key, started);
}

function categoryOf(tag: string): string | undefined {
  return categories.find((category) => category.toLowerCase() === tag.trim().toLowerCase());
}
