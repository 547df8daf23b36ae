import type { Post } from '#src/features/posts/post.ts';

type Listed = Pick<Post, 'id' | 'category' | 'tags'>;

/** What a page shows of other posts: its neighbours in time and three related ones. */
export type Surroundings<P> = { newer: P | null; older: P | null; related: P[] };

type Seat = { members: number[]; place: number; weight: number };

const shown = 3;
/** How far to each side within a category or tag a related post may be: an edit then touches few pages, and no page looks at all posts. */
const reach = 4;

/**
 * The surroundings of every post, in one pass whose work grows with the number of posts. Related are, among those near in time, the
 * posts that share most: a category counts as much as two tags. Ties go to the newer one; neighbours, which the page links anyway, come last.
 * @param posts newest first
 */
export function surroundingsOf<P extends Listed>(posts: readonly P[]): Map<string, Surroundings<P>> {
  const seats = seatsOf(posts);
  const at = (place: number) => posts[place] ?? null;
  return new Map(
    posts.map((post, place) => {
      const related = relatedPlaces(place, posts.length, seats[place] ?? []).flatMap((other) => at(other) ?? []);
      return [post.id, { newer: at(place - 1), older: at(place + 1), related }];
    }),
  );
}

/** Where each post sits in the groups that it belongs to. */
function seatsOf(posts: readonly Listed[]): Seat[][] {
  const groups = new Map<string, number[]>();
  return posts.map((post, index) =>
    groupsOf(post).map(({ key, weight }) => {
      const members = groups.get(key) ?? [];
      groups.set(key, members);
      return { members, place: members.push(index) - 1, weight };
    }),
  );
}

function groupsOf({ category, tags }: Listed): { key: string; weight: number }[] {
  const tagKeys = new Set(tags.map((tag) => `tag ${tag.toLowerCase()}`));
  return [...(category ? [{ key: `category ${category}`, weight: 2 }] : []), ...[...tagKeys].map((key) => ({ key, weight: 1 }))];
}

function relatedPlaces(self: number, count: number, seats: Seat[]): number[] {
  const scores = new Map<number, number>();
  const add = (place: number, weight: number) => place !== self && scores.set(place, (scores.get(place) ?? 0) + weight);
  for (const { members, place, weight } of seats) for (const other of around(members, place)) add(other, weight);
  // Whoever shares nothing may still fill an empty place.
  for (let place = Math.max(0, self - reach); place <= Math.min(count - 1, self + reach); place++) add(place, 0);
  const isNeighbour = (place: number) => Number(Math.abs(place - self) === 1);
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => isNeighbour(a) - isNeighbour(b) || scoreB - scoreA || a - b)
    .slice(0, shown)
    .map(([place]) => place);
}

function around(members: number[], place: number): number[] {
  return members.slice(Math.max(0, place - reach), place + reach + 1);
}
