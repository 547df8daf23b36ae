/** The moments of a post that order it. */
export type Dated = { created_at: string | null; date: string | null };

/** Newest first by created_at, else date; undated posts last; ties by id (§5.sorting). */
export function newestFirst<P extends Dated & { id: string }>(a: P, b: P): number {
  const difference = timeOf(b) - timeOf(a);
  return Number.isNaN(difference) || difference === 0 ? a.id.localeCompare(b.id, 'en') : difference;
}

function timeOf(post: Dated): number {
  const time = post.created_at ?? post.date;
  return time ? Date.parse(time) : Number.NEGATIVE_INFINITY;
}
