import './post-list.css';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { textIn } from '#src/features/posts/language.ts';
import { binDays, type ManagedPost } from '#src/features/posts/managed-post.ts';
import { binQuery, useRestorePost } from '#src/features/posts/posts.queries.ts';
import { formatDate } from '#src/lib/dates.ts';
import { counted } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { SelectBox } from '#src/ui/SelectBox.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { withdrawUndo } from '#src/ui/undo-toast.ts';
import { useSelection } from '#src/ui/use-selection.ts';
import { useSingleClicks } from '#src/ui/use-single-clicks.ts';
import { PostSelectionBar } from './PostSelectionBar.tsx';
import { useBulkActions } from './use-bulk-actions.ts';

/** Lists deleted posts and restores them, one or many (§10.bin). */
export function Component() {
  const bin = useQuery(binQuery);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1}>
      <ScreenHeading
        title="Bin"
        action={
          <Link to="/blogs" className="button">
            Back to All Posts
          </Link>
        }
      >
        Deleted posts stay here for {binDays} days.
      </ScreenHeading>
      {bin.isPending && <Spinner label="Loading the bin…" />}
      {bin.isError && (
        <Notice kind="danger" action={<Button onClick={() => void bin.refetch()}>Try again</Button>}>
          <p className="font-medium">Failed to fetch blogs</p>
          <p>{bin.error.message}</p>
        </Notice>
      )}
      {bin.data?.blogs.length === 0 && <EmptyState title="The bin is empty" />}
      {bin.data && bin.data.blogs.length > 0 && (
        <BinList posts={bin.data.blogs} total={bin.data.total} onRestored={() => list.current?.focus()} />
      )}
    </div>
  );
}

type ListProps = { posts: ManagedPost[]; total: number; onRestored: () => void };

function BinList({ posts, total, onRestored }: ListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const selection = useSelection(posts, total);
  const bulk = useBulkActions();
  const restoration = useRestorePost();
  useSingleClicks(rows);
  const restore = async (post: ManagedPost) => {
    try {
      await restoration.mutateAsync(post.id);
      withdrawUndo([post.id]);
      toast.success(`“${post.title}” is back.`);
      onRestored();
    } catch (error) {
      console.error('A post could not be restored', error);
    }
  };
  const restoreSelected = async () => {
    if (!(await bulk.act('restore', selection.ids))) return;
    selection.clear();
    onRestored();
  };
  return (
    <section aria-labelledby="posts">
      <PostSelectionBar selection={selection} title={`${counted(total, 'post')} in the bin`} heading={heading}>
        <Button busy={bulk.isBusy} onClick={() => void restoreSelected()}>
          Restore
        </Button>
      </PostSelectionBar>
      {restoration.isError && <Notice kind="danger">{restoration.error.message}</Notice>}
      <ul ref={rows}>
        {posts.map((post) => (
          <li key={post.id} className="bin-row" data-selected={selection.has(post.id) || undefined}>
            <SelectBox label={`Select ${post.title}`} checked={selection.has(post.id)} onChange={() => selection.toggle(post.id)} />
            <div className="min-w-0">
              <h3 className="text-lg" {...textIn(post)}>
                {post.title}
              </h3>
              <p className="text-sm text-muted">Deleted on {formatDate(post.deleted_at)}</p>
            </div>
            <Button
              busy={restoration.isPending && restoration.variables === post.id}
              onClick={() => void restore(post)}
              aria-label={`Restore ${post.title}`}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
