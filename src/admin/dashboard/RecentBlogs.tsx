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
        <h2 id="recent-blogs" className="part-title">
          Recent Blogs
        </h2>
        <Link to="/blogs" className="link link-alone">
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
    <Link to={`/blogs/edit/${post.id}`} className="group flex min-h-18 items-center gap-4 border-t border-line py-3">
      <PictureThumb
        url={imageOf(post) ?? coverPath(post)}
        alt=""
        width={64}
        height={44}
        className="h-11 w-16 flex-none object-cover max-sm:hidden"
      />
      <span className="min-w-0">
        <span className="block font-display text-[1.125rem]/[1.3] wrap-anywhere group-hover:text-accent">
          <span {...textIn(post)}>{shownTitle(post)}</span> {state !== 'published' && <Badge>{stateLabels[state]}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-4 text-xs/5 text-muted tabular-nums">
          <span>{post.category ?? defaultBadge}</span>
          <span>{readTimeOf(post)}</span>
          <span>{viewsText(post.views)}</span>
          <time dateTime={created ?? undefined}>{formatDate(created)}</time>
        </span>
      </span>
    </Link>
  );
}
