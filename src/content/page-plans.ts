import { createHash } from 'node:crypto';
import { type RelatedPosts, relatedPostsOf } from '#src/features/article/related-posts.ts';
import { isReviewDue } from '#src/features/article/review.ts';
import { leadPost } from '#src/features/listing/lead/lead-post.ts';
import { type ListingPage, languagePath, listingPages } from '#src/features/listing/listing-page.ts';
import { columnNames } from '#src/features/listing/search/index-format.ts';
import { neighboursOf, type TagLink, tagKey, tagPagePath, tagPages, tagPath } from '#src/features/listing/tag-pages.ts';
import { categorySlug } from '#src/features/posts/category.ts';
import { onePerPair } from '#src/features/posts/pairs.ts';
import { type Service, servicePath } from '#src/features/services/service.ts';
import { serviceFinder } from '#src/features/services/service-of-post.ts';
import { type FiledQuestion, withArticles } from '#src/features/your-file/file-questions.ts';
import { categories } from '#src/site.ts';
import type { Language } from '#src/words/language.ts';
import type { Content, ListedPost, TwinPost } from './content.ts';

/**
 * The path of a page, and a key that changes whenever the page would look different. It has three uses: Astro's `cacheKey`, an
 * attribute of the page, and the answer to an open page that asks whether it is out of date.
 */
type Plan = { path: string; key: string };
export type HomePlan = Plan & { newest: readonly ListedPost[]; questions: readonly FiledQuestion[] };
export type ArticlePlan = Plan & {
  id: string;
  /** The article of the other language, while both are public. */
  twin: TwinPost | null;
  others: RelatedPosts<ListedPost>;
  tagPages: ReadonlySet<string>;
  /** What its band offers: the first service that its category or tags meet. */
  service: Service | undefined;
  /** Those of "Your file". */
  questions: readonly FiledQuestion[];
};
export type ServicePlan = Plan & { service: Service; related: readonly ListedPost[] };
export type ListPlan = Plan & {
  tag: ListedTag | null;
  page: ListingPage<ListedPost>;
  lead: ListedPost | undefined;
  index: string;
  /** Whether some article is in Arabic, so that there is a list of these. */
  hasArabic: boolean;
};
type ListedTag = { name: string; neighbours: readonly TagLink[] };

/** Posts on the home page (§2.insights). */
const newestOnHome = 3;

/** Most articles on the page of a service (§2.service-page). */
const relatedToService = 3;

/** What the home page shows. */
export function homePlan(content: Content): HomePlan {
  const { posts, owner, partners, subscriptions } = content;
  const newest = onePerPair(posts).slice(0, newestOnHome);
  const { questions } = overviewOf(content);
  return { path: '/', key: keyOf(newest.map(versionOf), owner, partners, subscriptions, questions), newest, questions };
}

/** What the page of an article shows; undefined when no such post is published. */
export function articlePlan(content: Content, id: string): ArticlePlan | undefined {
  const { words, tags, related, byId, serviceOf, questions } = overviewOf(content);
  const [post, others] = [byId.get(id), related.get(id)];
  if (!post || !others) return undefined;
  const shown = [post, others.newer, others.older, ...others.related].map(versionOf);
  const links = post.tags.map((tag) => tagPath(tag, tags));
  const service = serviceOf(post);
  const { twin = null } = post;
  return {
    path: `/blog/${id}`,
    key: keyOf(shown, isReviewDue(post), links, words, service, questions, arabicWordsOn(post, content)),
    id,
    twin,
    others,
    tagPages: tags,
    service,
    questions,
  };
}

/** What the page of a service shows; undefined when it is not offered. */
export function servicePlan(content: Content, slug: string): ServicePlan | undefined {
  const service = content.owner.services.find((each) => each.slug === slug);
  if (!service) return undefined;
  const { words } = overviewOf(content);
  const isRelated = serviceFinder([service]);
  const related = onePerPair(content.posts.filter(isRelated)).slice(0, relatedToService);
  return {
    path: servicePath(service),
    key: keyOf(related.map(versionOf), words, service, content.owner.fees_note, arabicWordsOn(service, content)),
    service,
    related,
  };
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
  const plan = listPlans(content).get(path) ?? serviceAt(content, path) ?? articlePlan(content, path.replace('/blog/', ''));
  return plan?.key;
}

/** The ids of the posts that the home page, a list or the page of a service shows as cards, at this path; none for other pages. */
export function cardsOfPage(content: Content, path: string): string[] {
  return [...new Set(cardsAt(content, path).map(({ id }) => id))];
}

function cardsAt(content: Content, path: string): readonly ListedPost[] {
  if (path === '/') return homePlan(content).newest;
  const list = listPlans(content).get(path);
  if (!list) return serviceAt(content, path)?.related ?? [];
  return list.lead ? [...list.page.items, list.lead] : list.page.items;
}

function serviceAt(content: Content, path: string): ServicePlan | undefined {
  const [, slug] = /^\/services\/([^/]+)$/.exec(path) ?? [];
  return slug === undefined ? undefined : servicePlan(content, slug);
}

/**
 * The words of the owner that are on every page, or may be. Of the services these are their names, in the footer and among the topics of a question;
 * what else they say is on the home page, their own pages and those of articles that offer them. "Your file" is on the home page and in articles.
 */
function wordsOnEveryPage({ services, fees_note, file_questions, ar, ...words }: Content['owner']) {
  return { ...words, services: services.map(({ slug, lang, name }) => ({ slug, lang, name })) };
}

/** The owner's words in Arabic, where a page shows them. */
function arabicWordsOn({ lang }: { lang?: Language }, { owner }: Content) {
  return lang === 'ar' ? owner.ar : null;
}

/** Part of the key of the search index, with the names of its columns; raise it when `pack` changes the format of a column. */
const indexFormat = 2;

/** What the plans of many pages share, worked out once. */
const overviews = new WeakMap<Content['posts'], ReturnType<typeof overview>>();

function overviewOf(content: Content) {
  const found = overviews.get(content.posts) ?? overview(content);
  overviews.set(content.posts, found);
  return found;
}

function overview({ posts, owner, subscriptions }: Content) {
  const words = keyOf(wordsOnEveryPage(owner), subscriptions);
  const cards = onePerPair(posts);
  const inArabic = posts.filter(({ lang }) => lang === 'ar');
  const hasArabic = inArabic.length > 0;
  const tags = tagPages(posts, onePerPair);
  const shown = new Set(cards.map(({ id }) => id));
  const built = new Set(tags.map(({ tag }) => tagKey(tag)));
  // It has no key of its numbers of views, which no edit changes.
  const index = keyOf(indexFormat, columnNames, posts.map(versionOf));
  const plan = (page: ListingPage<ListedPost>, path: string, tag: ListedTag | null = null): ListPlan => {
    const lead = path === '/blog' ? leadPost(cards) : undefined;
    // The search of a tag's page is that of the listing.
    const shown = [...page.items, lead ?? null].map(versionOf);
    return { path, key: keyOf(shown, page.number, page.last, page.total, tag ?? index, words), tag, page, lead, index, hasArabic };
  };
  const numbered = (first: string, pages: ListingPage<ListedPost>[], tag?: ListedTag) =>
    pages.map((page) => plan(page, page.number === 1 ? first : `${first}/page/${page.number}`, tag));
  const lists = [
    ...numbered('/blog', listingPages(cards)),
    ...(hasArabic ? numbered(languagePath('ar'), listingPages(inArabic, { lang: 'ar' })) : []),
    ...categories.flatMap((name) =>
      numbered(
        `/blog/category/${categorySlug(name)}`,
        listingPages(onePerPair(posts.filter(({ category }) => category === name)), { category: name }),
      ),
    ),
    ...tags.flatMap((page) =>
      numbered(
        `/blog/tag/${page.slug}`,
        listingPages(page.posts, {}, (number) => tagPagePath(page.slug, number)),
        { name: page.tag, neighbours: neighboursOf(page, built) },
      ),
    ),
  ];
  const byId = new Map(posts.map((post) => [post.id, post]));
  return {
    words,
    index,
    tags: built,
    serviceOf: serviceFinder(owner.services),
    questions: withArticles(owner.file_questions, (id) => byId.get(id)),
    // Beside an Arabic article, the Arabic one of a pair.
    related: new Map([
      ...relatedPostsOf(cards),
      ...relatedPostsOf(onePerPair(posts, 'ar'))
        .entries()
        .filter(([id]) => !shown.has(id)),
    ]),
    byId,
    lists: new Map(lists.map((list) => [list.path, list])),
  };
}

function versionOf(post: ListedPost | null): string {
  return post
    ? [post, post.twin ?? []]
        .flat()
        .map(({ id, published_revision }) => `${id}@${published_revision}`)
        .join('+')
    : '';
}

function keyOf(...shown: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
}
