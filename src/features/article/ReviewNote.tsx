import { siteWordsIn } from '#src/features/posts/language.ts';
import type { Post } from '#src/features/posts/post.ts';
import { formatDate } from '#src/lib/dates.ts';
import { factsOf, isReviewDue } from './review.ts';

/**
 * Says that rules may have changed, once the review of a post is due (§2.article-review). On a page that is built before that day it is
 * hidden, and `ReviewScript.astro` shows it.
 */
export function ReviewNote({ post }: { post: Post }) {
  if (post.review_by === null) return null;
  const since = factsOf(post);
  return (
    <p className="review-note" {...siteWordsIn(post)} hidden={!isReviewDue(post)} data-review-by={post.review_by}>
      Rules may have changed since {since ? <time dateTime={since}>{formatDate(since)}</time> : 'this was written'}.{' '}
      <a href="/#contact">Ask before you rely on it.</a>
    </p>
  );
}
