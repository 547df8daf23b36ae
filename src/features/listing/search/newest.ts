import { type CardPost, newestFirst } from '#src/features/posts/post-display.ts';
import { postsPerPage } from '../listing-page.ts';

/** The newest posts from the API; `isWhole` when there are no older ones. */
export type Newest = { posts: CardPost[]; total: number; isWhole: boolean };

/** Fetches the newest posts; null on any failure, because the built list then stays (§8.lists). */
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

/** Reads an answer of `GET /api/blogs`; skips malformed items. */
export function readNewest(answer: { blogs?: unknown; total?: unknown; next?: unknown } | null): Newest | null {
  if (!Array.isArray(answer?.blogs) || typeof answer.total !== 'number') return null;
  return { posts: answer.blogs.filter(isCard), total: answer.total, isWhole: answer.next === null };
}

/** Returns a filter for the indexed posts that follow the newest ones: new posts appear, edited ones are replaced, deleted ones vanish. */
export function isOlderThan(newest: Newest | null): (post: CardPost) => boolean {
  const last = newest?.posts.at(-1);
  if (!newest || (!last && !newest.isWhole)) return () => true;
  if (!last || newest.isWhole) return () => false;
  const ids = new Set(newest.posts.map((post) => post.id));
  return (post) => !ids.has(post.id) && newestFirst(last, post) < 0;
}

/** Whether a built list, newest first, still begins with the newest posts of the API. */
export function isCurrent(built: readonly { id: string; title: string }[], newest: Newest, category: string | null): boolean {
  const expected = newest.posts.filter((post) => category === null || post.category === category);
  if (newest.isWhole && expected.length !== built.length) return false;
  return expected.every((post, index) => index >= built.length || isSame(post, built[index]));
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
