import type { Post } from '#src/features/posts/post.ts';
import { dayOf } from '#src/lib/dates.ts';

/** Whether the day by which the facts of a post were to be checked again has passed, by the day of the site (§2.article-review). */
export function isReviewDue({ review_by }: Pick<Post, 'review_by'>, now = new Date()): boolean {
  return review_by !== null && dayOf(now) > review_by;
}

/** The day or moment at which the facts of a post were known to hold; null for a post without a date. */
export function factsOf({ reviewed_on, created_at, date }: Pick<Post, 'reviewed_on' | 'created_at' | 'date'>): string | null {
  return reviewed_on ?? created_at ?? date;
}
