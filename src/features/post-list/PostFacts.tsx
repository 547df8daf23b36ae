import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { readTimeOf } from '#src/features/posts/post.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PostReachMark } from './PostReachMark.tsx';
import { PostStateBadges } from './PostStateBadges.tsx';

/** The facts about a post in one line; what does not fit is cut at the end, on small screens the line wraps. */
export function PostFacts({ post, reachId }: { post: ManagedPost; reachId: string }) {
  const tags = post.category_tags.join(', ');
  const created = post.created_at ?? post.date;
  return (
    <p className="post-facts">
      <PostStateBadges post={post} />
      <time dateTime={created ?? undefined}>{formatDate(created)}</time>
      <Count icon="eye" number={post.views} noun="view" />
      <Count icon="heart" number={post.likes} noun="like" />
      <span>{readTimeOf(post)}</span>
      {post.status === 'published' && <PostReachMark id={reachId} post={post} />}
      {tags && (
        <span className="post-tags" title={tags} dir="auto">
          {tags}
        </span>
      )}
    </p>
  );
}

function Count({ icon, number, noun }: { icon: 'eye' | 'heart'; number: number; noun: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon name={icon} />
      {formatNumber(number)}
      <span className="sr-only"> {number === 1 ? noun : `${noun}s`}</span>
    </span>
  );
}
