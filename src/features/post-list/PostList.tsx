import { useRef } from 'react';
import { Link } from 'react-router';
import type { ListState } from '#src/features/posts/list-state.ts';
import { type ManagedPost, managedPageSize } from '#src/features/posts/managed-post.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Pages } from '#src/ui/Pages.tsx';
import { PostRow } from './PostRow.tsx';
import { useDeletePostWithUndo } from './use-delete-post.ts';

type Props = {
  posts: ManagedPost[];
  total: number;
  state: ListState;
  /** The posts shown are those of the previous state, while the new ones load. */
  isOld: boolean;
  onChange: (parts: Partial<ListState>) => void;
  onClear: () => void;
};

/** One page of posts with pagination; the empty state without any post (§2.blogs-empty). */
export function PostList({ posts, total, state, isOld, onChange, onClear }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useDeletePostWithUndo(() => heading.current?.focus());
  const isFiltered = state.search !== '' || state.status !== '';
  if (total === 0 && !isFiltered) return <NoBlogs />;
  return (
    <section aria-labelledby="posts" aria-busy={isOld} className={isOld ? 'opacity-60' : ''}>
      <h2 id="posts" ref={heading} tabIndex={-1} className="label mb-2 font-sans text-muted" aria-live="polite">
        {total === 0 ? 'No blogs match' : `${formatNumber(total)} ${total === 1 ? 'blog' : 'blogs'}`}
      </h2>
      {deletion.failed && <Notice kind="danger">Failed to delete blog</Notice>}
      {total === 0 && <Button onClick={onClear}>Clear Filters</Button>}
      <ul>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} isDeleting={deletion.busyId === post.id} onDelete={() => void deletion.deleteItem(post)} />
        ))}
      </ul>
      <Pages page={state.page} size={managedPageSize} total={total} onPage={(page) => onChange({ page })} />
    </section>
  );
}

function NoBlogs() {
  return (
    <EmptyState title="No blogs yet">
      <Link to="/blogs/create" className="button">
        Create Your First Blog
      </Link>
    </EmptyState>
  );
}
