import { createHash } from 'node:crypto';
import { type RelatedPosts, relatedPostsOf } from '#src/features/article/related-posts.ts';
import { isReviewDue } from '#src/features/article/review.ts';
import { leadPost } from '#src/features/listing/lead/lead-post.ts';
import { type ListingPage, listingPages } from '#src/features/listing/listing-page.ts';
import { columnNames } from '#src/features/listing/search/index-format.ts';
import { tagKey, tagPagePath, tagPages, tagPath } from '#src/features/listing/tag-pages.ts';
import { categorySlug } from '#src/features/posts/category.ts';
import { categories } from '#src/site.ts';
import type { Content, ListedPost } from './content.ts';

/**
 * The path of a page, and a key that changes whenever the page would look different. It has three uses: Astro's `cacheKey`, an
 * attribute of the page, and the answer to an open page that asks whether it is out of date.
 */
type Plan = { path: string; key: string };
export type HomePlan = Plan & { newest: readonly ListedPost[] };
export type ArticlePlan = Plan & { id: string; others: RelatedPosts<ListedPost>; tagPages: ReadonlySet<string> };
export type ListPlan = Plan & { tag: string | null; page: ListingPage<ListedPost>; lead: ListedPost | undefined; index: string };

/** Posts on the home page (§2.insights). */
const newestOnHome = 3;

/** What the home page shows. */
export function homePlan({ posts, owner, partners }: Content): HomePlan {
  const newest = posts.slice(0, newestOnHome);
  return { path: '/', key: keyOf(newest.map(versionOf), owner, partners), newest };
}

/** What the page of an article shows; undefined when no such post is published. */
export function articlePlan(content: Content, id: string): ArticlePlan | undefined {
  const { tags, related, byId } = overviewOf(content);
  const [post, others] = [byId.get(id), related.get(id)];
  if (!post || !others) return undefined;
  const shown = [post, others.newer, others.older, ...others.related].map(versionOf);
  const links = post.tags.map((tag) => tagPath(tag, tags));
  return { path: `/blog/${id}`, key: keyOf(shown, isReviewDue(post), links, content.owner), id, others, tagPages: tags };
}

/** The pages of the listing, of its categories and of tags, by path. */
export function listPlans(content: Content): ReadonlyMap<string, ListPlan> {
  return overviewOf(content).lists;
}

/** Whether search engines may list it: of a category without an article visitors alone read that there is none. */
export function isForSearch({ page }: ListPlan): boolean {
  return page.total > 0 || page.category === null;
}

/** The keys of the tags that have a page. */
export function tagsWithPage(content: Content): ReadonlySet<string> {
  return overviewOf(content).tags;
}

/** The key of the search index, which is part of its address. */
export function searchIndexKey(content: Content): string {
  return overviewOf(content).index;
}

/** The key of the page at this path, undefined when there is none. */
export function keyOfPage(content: Content, path: string): string | undefined {
  if (path === '/') return homePlan(content).key;
  return (listPlans(content).get(path) ?? articlePlan(content, path.replace('/blog/', '')))?.key;
}

/** The ids of the posts that the home page or a list shows as cards, at this path; none for other pages. */
export function cardsOfPage(content: Content, path: string): string[] {
  const list = listPlans(content).get(path);
  const cards = path === '/' ? homePlan(content).newest : [...(list?.page.items ?? []), ...(list?.lead ? [list.lead] : [])];
  return [...new Set(cards.map(({ id }) => id))];
}

/** Part of the key of the search index, with the names of its columns; raise it when `pack` changes the format of a column. */
const indexFormat = 1;

/** What the plans of many pages share, worked out once. */
const overviews = new WeakMap<Content['posts'], ReturnType<typeof overview>>();

function overviewOf(content: Content) {
  const found = overviews.get(content.posts) ?? overview(content);
  overviews.set(content.posts, found);
  return found;
}

function overview({ posts, owner }: Content) {
  const words = keyOf(owner);
  const tags = tagPages(posts);
  // It has no key of its numbers of views, which no edit changes.
  const index = keyOf(indexFormat, columnNames, posts.map(versionOf));
  const plan = (page: ListingPage<ListedPost>, path: string, tag: string | null = null): ListPlan => {
    const lead = path === '/blog' ? leadPost(posts) : undefined;
    // The search of a tag's page is that of the listing.
    const shown = [...page.items, lead ?? null].map(versionOf);
    return { path, key: keyOf(shown, page.number, page.last, page.total, tag ?? index, words), tag, page, lead, index };
  };
  const numbered = (first: string, pages: ListingPage<ListedPost>[], tag?: string) =>
    pages.map((page) => plan(page, page.number === 1 ? first : `${first}/page/${page.number}`, tag));
  const lists = [
    ...numbered('/blog', listingPages(posts)),
    ...categories.flatMap((name) =>
      numbered(
        `/blog/category/${categorySlug(name)}`,
        listingPages(
          posts.filter(({ category }) => category === name),
          name,
        ),
      ),
    ),
    ...tags.flatMap(({ slug, tag, posts: tagged }) =>
      numbered(
        `/blog/tag/${slug}`,
        listingPages(tagged, null, (number) => tagPagePath(slug, number)),
        tag,
      ),
    ),
  ];
  return {
    index,
    tags: new Set(tags.map(({ tag }) => tagKey(tag))),
    related: relatedPostsOf(posts),
    byId: new Map(posts.map((post) => [post.id, post])),
    lists: new Map(lists.map((list) => [list.path, list])),
  };
}

function versionOf(post: ListedPost | null): string {
  return post ? `${post.id}@${post.published_revision}` : '';
}

function keyOf(...shown: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
}
