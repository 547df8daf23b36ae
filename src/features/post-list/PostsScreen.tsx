import './post-list.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ListState, readListState, startState, writeListState } from '#src/features/posts/list-state.ts';
import { binDays } from '#src/features/posts/managed-post.ts';
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
import { UnfinishedTexts } from './UnfinishedTexts.tsx';

/** The list of posts (§2.blogs); its state is in the URL. */
export function Component() {
  const { state, params, change: changeState } = useUrlState(readListState, writeListState);
  const posts = useQuery(managedPostsQuery(state));
  const change = (parts: Partial<ListState>) => changeState({ page: 1, ...parts }, { replace: !('page' in parts) });
  useLoggedError('Failed to fetch blogs', posts.error);
  return (
    <>
      <ScreenHeading title="Blogs" action={<HeadingLinks />} isDense>
        <PostCounters />
      </ScreenHeading>
      {params.get('missing') === 'id' && (
        <div className="mb-6">
          <Notice>Choose the post that you want to edit.</Notice>
        </div>
      )}
      <ListFilters state={state} onChange={change} />
      <UnfinishedTexts />
      {posts.isPending && <Spinner label="Loading posts…" />}
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
    </>
  );
}

function HeadingLinks() {
  return (
    <p className="flex flex-wrap gap-2">
      <Link to="/blogs/create" className="button" data-kind="main">
        Create New Blog
      </Link>
      <Link to="/blogs/bin" className="button" data-kind="quiet" title={`Posts deleted in the last ${binDays} days`}>
        Bin
      </Link>
    </p>
  );
}
