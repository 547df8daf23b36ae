import { Link } from 'react-router';
import { coverPath } from '#src/features/artwork/post-artwork.ts';
import { PictureThumb } from '#src/features/pictures/PictureThumb.tsx';
import { textIn } from '#src/features/posts/language.ts';
import { type ManagedPost, shownTitle } from '#src/features/posts/managed-post.ts';
import { defaultBadge, imageOf, readTimeOf } from '#src/features/posts/post.ts';
import { viewsText } from '#src/features/posts/post-display.ts';
import { stateLabels, stateOf } from '#src/features/posts/post-state.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';

type Props = { posts: ManagedPost[] | undefined; isLoading: boolean; onRetry: (() => void) | null };

/** The newest posts. */
export function RecentBlogs({ posts = [], isLoading, onRetry }: Props) {
  return (
    <section aria-labelledby="recent-blogs">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent-blogs">Recent Blogs</h2>
        <Link to="/blogs" className="link inline-flex min-h-11 items-center text-sm">
          View All
        </Link>
      </div>
      {isLoading && <Loading />}
      {!isLoading && posts.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-8 text-muted">
          <p>No blogs available</p>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
        </div>
      )}
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            <RecentBlog post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Room for five posts. */
function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading articles…
      </p>
      <div aria-hidden="true" className="min-h-90" />
    </>
  );
}

function RecentBlog({ post }: { post: ManagedPost }) {
  const created = post.created_at ?? post.date;
  const state = stateOf(post);
  return (
    <Link to={`/blogs/edit/${post.id}`} className="recent-blog">
      <PictureThumb url={imageOf(post) ?? coverPath(post)} alt="" width={64} height={44} />
      <span className="min-w-0">
        <span className="recent-title">
          <span {...textIn(post)}>{shownTitle(post)}</span> {state !== 'published' && <Badge>{stateLabels[state]}</Badge>}
        </span>
        <span className="recent-facts">
          <span>{post.category ?? defaultBadge}</span>
          <span>{readTimeOf(post)}</span>
          <span>{viewsText(post.views)}</span>
          <time dateTime={created ?? undefined}>{formatDate(created)}</time>
        </span>
      </span>
    </Link>
  );
}
