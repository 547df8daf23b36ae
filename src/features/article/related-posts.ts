import type { Post } from '#src/features/posts/post.ts';

type Listed = Pick<Post, 'id' | 'category' | 'tags'>;

/** The other posts that an article links to: its neighbours in time and up to three related ones. */
export type RelatedPosts<P> = { newer: P | null; older: P | null; related: P[] };

/** A group (category or tag) that a post belongs to, as indexes of its members, and the post's own position among them. */
type Membership = { members: number[]; position: number; weight: number };

const relatedCount = 3;
/** Maximum distance, in posts, to a related post of the same category or tag. Keeps the work linear and the effect of an edit local. */
const maxDistance = 4;

/**
 * The related posts of every post, in linear time. Among the posts near in time, those that share most come first: a category counts
 * as two tags. Ties go to the newer post. Neighbours come last, because the page links to them anyway.
 * @param posts newest first
 */
export function relatedPostsOf<P extends Listed>(posts: readonly P[]): Map<string, RelatedPosts<P>> {
  const memberships = membershipsOf(posts);
  const at = (index: number) => posts[index] ?? null;
  return new Map(
    posts.map((post, index) => {
      const related = relatedIndexes(index, posts.length, memberships[index] ?? []).flatMap((other) => at(other) ?? []);
      return [post.id, { newer: at(index - 1), older: at(index + 1), related }];
    }),
  );
}

function membershipsOf(posts: readonly Listed[]): Membership[][] {
  const groups = new Map<string, number[]>();
  return posts.map((post, index) =>
    groupsOf(post).map(({ key, weight }) => {
      const members = groups.get(key) ?? [];
      groups.set(key, members);
      return { members, position: members.push(index) - 1, weight };
    }),
  );
}

function groupsOf({ category, tags }: Listed): { key: string; weight: number }[] {
  const tagKeys = new Set(tags.map((tag) => `tag ${tag.toLowerCase()}`));
  return [...(category ? [{ key: `category ${category}`, weight: 2 }] : []), ...[...tagKeys].map((key) => ({ key, weight: 1 }))];
}

function relatedIndexes(self: number, count: number, memberships: Membership[]): number[] {
  const scores = new Map<number, number>();
  const add = (index: number, weight: number) => index !== self && scores.set(index, (scores.get(index) ?? 0) + weight);
  for (const { members, position, weight } of memberships) for (const index of around(members, position)) add(index, weight);
  // Posts near in time fill empty slots.
  for (let index = Math.max(0, self - maxDistance); index <= Math.min(count - 1, self + maxDistance); index++) add(index, 0);
  const isNeighbour = (index: number) => Number(Math.abs(index - self) === 1);
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => isNeighbour(a) - isNeighbour(b) || scoreB - scoreA || a - b)
    .slice(0, relatedCount)
    .map(([index]) => index);
}

function around(members: number[], position: number): number[] {
  return members.slice(Math.max(0, position - maxDistance), position + maxDistance + 1);
}
