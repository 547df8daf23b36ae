import { type CardPost, newestFirst } from '#src/features/posts/post-display.ts';
import { postsPerPage } from '../listing-page.ts';

/** What the API has newest, published since the build or not; `isWhole` when there is nothing older. */
export type Newest = { posts: CardPost[]; total: number; isWhole: boolean };

/** Asks the API; null when it cannot be reached or makes no sense, because then the built list is all there is (decision 4). */
export async function fetchNewest(): Promise<Newest | null> {
  try {
    const response = await fetch(`/api/blogs?limit=${postsPerPage}`, { priority: 'low' });
    if (!response.ok) throw new Error(`The list of posts answered ${response.status}.`);
    return readNewest(await response.json());
  } catch (error) {
    console.warn('The newest posts are those of the last build.', error);
    return null;
  }
}

/** An answer of `GET /api/blogs`; items that are no cards are left out. */
export function readNewest(answer: { blogs?: unknown; total?: unknown; next?: unknown } | null): Newest | null {
  if (!Array.isArray(answer?.blogs) || typeof answer.total !== 'number') return null;
  return { posts: answer.blogs.filter(isCard), total: answer.total, isWhole: answer.next === null };
}

/** Newest posts followed by those of the index that are older: new ones appear, edited ones are replaced, deleted ones go. */
export function isOlderThan(newest: Newest | null): (post: CardPost) => boolean {
  const last = newest?.posts.at(-1);
  if (!newest || (!last && !newest.isWhole)) return () => true;
  if (!last || newest.isWhole) return () => false;
  const ids = new Set(newest.posts.map((post) => post.id));
  return (post) => !ids.has(post.id) && newestFirst(last, post) < 0;
}

/** Whether a built list, newest first, still begins with what the API has newest. */
export function isCurrent(built: readonly { id: string; title: string }[], newest: Newest, category: string | null): boolean {
  const expected = newest.posts.filter((post) => category === null || post.category === category);
  if (newest.isWhole && expected.length !== built.length) return false;
  return expected.every((post, place) => place >= built.length || isSame(post, built[place]));
}

function isSame(post: CardPost, built: { id: string; title: string } | undefined): boolean {
  return post.id === built?.id && post.title === built.title;
}

function isCard(item: unknown): item is CardPost {
  const post = item as Partial<CardPost> | null;
  return (
    typeof post?.id === 'string' && typeof post.title === 'string' && Array.isArray(post.tags) && typeof post.author?.name === 'string'
  );
}
