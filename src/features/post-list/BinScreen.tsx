import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { binDays, type ManagedPost } from '#src/features/posts/managed-post.ts';
import { binQuery, useRestorePost } from '#src/features/posts/posts.queries.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** Lists deleted posts and restores them (§10.bin). */
export function Component() {
  const bin = useQuery(binQuery);
  const list = useRef<HTMLDivElement>(null);
  const restoration = useRestorePost();
  const restore = async (post: ManagedPost) => {
    try {
      await restoration.mutateAsync(post.id);
      toast.success(`“${post.title}” is back.`);
      list.current?.focus();
    } catch (error) {
      console.error('A blog could not be restored', error);
    }
  };
  return (
    <div ref={list} tabIndex={-1}>
      <ScreenHeading
        title="Bin"
        action={
          <Link to="/blogs" className="button">
            Back to Blogs
          </Link>
        }
      >
        Deleted blogs stay here for {binDays} days.
      </ScreenHeading>
      {restoration.isError && <Notice kind="danger">{restoration.error.message}</Notice>}
      {bin.isPending && <Spinner label="Loading the bin…" />}
      {bin.isError && (
        <Notice kind="danger" action={<Button onClick={() => void bin.refetch()}>Try again</Button>}>
          <p className="font-medium">Failed to fetch blogs</p>
          <p>{bin.error.message}</p>
        </Notice>
      )}
      {bin.data?.blogs.length === 0 && <EmptyState title="The bin is empty" />}
      <ul>
        {bin.data?.blogs.map((post) => (
          <li key={post.id} className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-4">
            <div className="min-w-0">
              <h2 className="text-lg">{post.title}</h2>
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
    </div>
  );
}
