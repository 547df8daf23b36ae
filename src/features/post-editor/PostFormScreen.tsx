import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { deviceStorage, draftsOf } from '#src/features/drafts/draft-store.ts';
import { postSchema } from '#src/features/posts/post.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { PostEditor } from './form/PostEditor.tsx';

/** The form of a new post, or of an existing one when the URL has an id. */
export function Component() {
  const { id } = useParams();
  return (
    <>
      <ScreenHeading title={id ? 'Edit Blog' : 'Create New Blog'} />
      {id ? <StoredPost key={id} id={id} /> : <PostEditor post={null} subject="new" />}
    </>
  );
}

/** Fetches once: a newer version must not replace the one that the user is editing. */
function StoredPost({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['post-to-edit', id],
    queryFn: () => callApi(postSchema, `/api/blogs/${encodeURIComponent(id)}`),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <PostEditor post={data} subject={id} />;
  if (!error) return <Spinner />;
  if (!(error instanceof ApiError) || error.code !== 'not_found')
    return (
      <Notice kind="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {error.message}
      </Notice>
    );
  // Unsaved text of a deleted post can still be saved as a new one.
  if (draftsOf(deviceStorage(), id).length > 0) return <PostEditor post={null} subject={id} />;
  return (
    <Notice kind="danger" action={<Link to="/blogs">Back to Blogs</Link>}>
      Blog post not found
    </Notice>
  );
}
