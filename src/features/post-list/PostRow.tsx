import { useId } from 'react';
import { Link } from 'react-router';
import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PostReachMark } from './PostReachMark.tsx';
import { ViewLink } from './ViewLink.tsx';

type Props = { post: ManagedPost; isDeleting: boolean; onDelete: () => void };

/** One post of the list with its actions (§2.blogs). */
export function PostRow({ post, isDeleting, onDelete }: Props) {
  const { id, title, subtitle, status, featured, category_tags } = post;
  const isDraft = status === 'draft';
  const reachId = useId();
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap gap-1.5">
          {featured && <Badge kind="gold">Featured</Badge>}
          <Badge kind={isDraft ? 'plain' : 'good'}>{isDraft ? 'Draft' : 'Published'}</Badge>
          {category_tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        <h3 className="text-xl">
          {isDraft ? (
            <Link to={`/blogs/edit/${id}`} className="hover:text-accent">
              {title}
            </Link>
          ) : (
            <a href={`/blog/${id}`} target="_blank" rel="noopener noreferrer" className="hover:text-accent" aria-describedby={reachId}>
              {title}
            </a>
          )}
        </h3>
        {subtitle && <p className="text-muted">{subtitle}</p>}
        <PostFacts post={post} reachId={reachId} />
      </div>
      <div className="-ms-3 flex flex-wrap gap-1 md:ms-0">
        <ViewLink post={post} />
        <Link to={`/blogs/edit/${id}`} className="button" data-kind="quiet" aria-label={`Edit ${title}`}>
          Edit
        </Link>
        <Button kind="danger" className="border-transparent" busy={isDeleting} onClick={onDelete} aria-label={`Delete ${title}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function PostFacts({ post, reachId }: { post: ManagedPost; reachId: string }) {
  const created = post.created_at ?? post.date;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted tabular-nums">
      <Count icon="eye" number={post.views} name="views" />
      <Count icon="heart" number={post.likes} name="likes" />
      <time dateTime={created ?? undefined}>{formatDate(created)}</time>
      {post.read_time && <span>{post.read_time}</span>}
      {post.status === 'published' && <PostReachMark id={reachId} post={post} />}
    </p>
  );
}

function Count({ icon, number, name }: { icon: 'eye' | 'heart'; number: number; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name={icon} />
      {formatNumber(number)}
      <span className="sr-only"> {name}</span>
    </span>
  );
}
