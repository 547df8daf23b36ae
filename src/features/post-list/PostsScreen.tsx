import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ListState, readListState, startState, writeListState } from '#src/features/posts/list-state.ts';
import { managedPostsQuery } from '#src/features/posts/posts.queries.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { useUrlState } from '#src/ui/use-url-state.ts';
import { ListFilters } from './ListFilters.tsx';
import { PostCounters } from './PostCounters.tsx';
import { PostList } from './PostList.tsx';

/** The list of posts (§2.blogs); its state is in the URL. */
export function Component() {
  const { state, params, change: changeState } = useUrlState(readListState, writeListState);
  const posts = useQuery(managedPostsQuery(state));
  const change = (parts: Partial<ListState>) => changeState({ page: 1, ...parts }, { replace: !('page' in parts) });
  useLoggedError('Failed to fetch blogs', posts.error);
  return (
    <>
      <ScreenHeading
        title="Blogs"
        action={
          <Link to="/blogs/create" className="button" data-kind="main">
            Create New Blog
          </Link>
        }
      />
      {params.get('missing') === 'id' && (
        <div className="mb-6">
          <Notice>Choose the blog that you want to edit.</Notice>
        </div>
      )}
      <PostCounters />
      <ListFilters state={state} onChange={change} />
      {posts.isPending && <Spinner label="Loading blogs…" />}
      {posts.isError && (
        <Notice kind="danger" action={<Button onClick={() => void posts.refetch()}>Try again</Button>}>
          <p className="font-medium">Failed to fetch blogs</p>
          <p>{posts.error.message}</p>
        </Notice>
      )}
      {posts.isSuccess && (
        <PostList
          posts={posts.data.blogs}
          total={posts.data.total}
          state={state}
          isOld={posts.isPlaceholderData}
          onChange={change}
          onClear={() => changeState(startState)}
        />
      )}
      <p className="mt-10">
        <Link to="/blogs/bin" className="link inline-flex min-h-11 items-center text-sm">
          Bin: blogs deleted in the last 30 days
        </Link>
      </p>
    </>
  );
}
