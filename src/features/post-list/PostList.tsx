import { useRef } from 'react';
import { Link } from 'react-router';
import { isFiltered, type ListState } from '#src/features/posts/list-state.ts';
import { type ManagedPost, managedPageSize } from '#src/features/posts/managed-post.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/confirm-dialog.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Pages } from '#src/ui/Pages.tsx';
import { useSelection } from '#src/ui/use-selection.ts';
import { PostRow } from './PostRow.tsx';
import { PostSelectionBar } from './PostSelectionBar.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useDeletePostWithUndo } from './use-delete-post.ts';
import { usePostActions } from './use-post-actions.ts';

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
  const focusHeading = () => heading.current?.focus();
  const deletion = useDeletePostWithUndo(focusHeading);
  const actions = usePostActions();
  const selection = useSelection(posts, total);
  if (total === 0 && !isFiltered(state)) return <NoBlogs />;
  return (
    <section aria-labelledby="posts" aria-busy={isOld} className={isOld ? 'opacity-60' : ''}>
      <PostSelectionBar selection={selection} title={headingText(total)} heading={heading}>
        <BulkButtons
          posts={posts.filter(({ id }) => selection.has(id))}
          onDone={() => {
            selection.clear();
            focusHeading();
          }}
        />
      </PostSelectionBar>
      {deletion.failed && <Notice kind="danger">Failed to delete blog</Notice>}
      {total === 0 && <Button onClick={onClear}>Clear Filters</Button>}
      <ul>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            isSelected={selection.has(post.id)}
            onSelect={() => selection.toggle(post.id)}
            actions={actions}
            isDeleting={deletion.busyId === post.id}
            onDelete={() => void deletion.deleteItem(post)}
          />
        ))}
      </ul>
      <Pages page={state.page} size={managedPageSize} total={total} onPage={(page) => onChange({ page })} />
    </section>
  );
}

function BulkButtons({ posts, onDone }: { posts: ManagedPost[]; onDone: () => void }) {
  const { act, isBusy } = useBulkActions();
  const ids = posts.map(({ id }) => id);
  const withdraw = async () => {
    if (await act('withdraw', ids)) onDone();
  };
  const remove = async () => {
    if ((await confirm(deleteQuestion(posts), 'Delete', true, titlesOf(posts))) && (await act('delete', ids))) onDone();
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void withdraw()} title="Readers no longer see them; they stay in this list">
        Withdraw
      </Button>
      <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
        Delete
      </Button>
    </>
  );
}

function headingText(total: number): string {
  return total === 0 ? 'No posts match' : `${formatNumber(total)} ${total === 1 ? 'post' : 'posts'}`;
}

function deleteQuestion({ length }: ManagedPost[]): string {
  return length === 1 ? 'Are you sure you want to delete this blog?' : `Are you sure you want to delete these ${length} posts?`;
}

/** The first three titles, so that one sees what is meant. */
function titlesOf(posts: ManagedPost[]): string {
  const named = posts.slice(0, 3).map(({ title }) => title);
  const left = posts.length - named.length;
  return `${named.join(' · ')}${left > 0 ? ` and ${left} more` : ''}`;
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
