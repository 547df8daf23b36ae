import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { titleAlone } from '#src/features/posts/language.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { type ModeratedComment, unreadCommentsQuery } from '../moderation.queries.ts';
import { filterPath } from './moderation-filter.ts';

const shown = 3;

/** The newest comments that no administrator has read, for the dashboard; nothing without any, and a line when they cannot be loaded. */
export function UnreadComments() {
  const { data, error, refetch } = useQuery(unreadCommentsQuery(shown));
  useLoggedError('Unread comments could not be loaded', error);
  if (error && !data)
    return <Notice action={<Button onClick={() => void refetch()}>Try again</Button>}>The unread comments could not be loaded.</Notice>;
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="unread-comments">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="unread-comments" className="text-2xl">
          Comments
        </h2>
        <Link to={filterPath({ status: 'unread' })} className="link inline-flex min-h-11 items-center text-sm">
          {formatNumber(data.total)} unread
        </Link>
      </div>
      <ul>
        {data.comments.map((comment) => (
          <li key={comment.id} className="border-t border-line">
            <UnreadComment comment={comment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnreadComment({ comment: { id, author_name, content, post_title, is_private } }: { comment: ModeratedComment }) {
  return (
    <Link to={`${filterPath({ status: 'unread' })}#${id}`} className="group block py-3 [overflow-wrap:anywhere]">
      <span className="font-medium group-hover:text-accent" dir="auto">
        {author_name}
      </span>{' '}
      {is_private && <Badge kind="gold">Private</Badge>}
      <span className="line-clamp-2 text-sm" dir="auto">
        {content}
      </span>
      <span className="line-clamp-1 text-sm text-muted" {...titleAlone(post_title)}>
        {post_title}
      </span>
    </Link>
  );
}
