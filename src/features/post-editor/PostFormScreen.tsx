import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { deviceStorage, draftsOf } from '#src/features/drafts/draft-store.ts';
import { draftOfPostSchema, type ServerDraft, serverDraftSchema } from '#src/features/drafts/server-draft.ts';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { Failed, Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { PostEditor } from './form/PostEditor.tsx';

/** The form of a new post, of an unfinished text when the URL names one, or of an existing post when the URL has an id. */
export function Component() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const draft = search.get('draft');
  return (
    <>
      <ScreenHeading title={id ? 'Edit Article' : 'Create New Blog'} isHidden />
      {id ? <StoredPost key={id} id={id} /> : <NewPost key={draft} draft={draft} />}
    </>
  );
}

/** Its heading and its form stay as they are when the post is stored, until it is left. */
function NewPost({ draft }: { draft: string | null }) {
  return draft ? <UnfinishedText id={draft} /> : <PostEditor post={null} subject="new" />;
}

/** Fetched once: a newer version must not replace the one that the user is editing. */
const once = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const deleted = 'This article was deleted. What you had written is kept and can be saved as a new article.';

function StoredPost({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ queryKey: ['post-to-edit', id], queryFn: () => openPost(id), ...once });
  // Unsaved text of a deleted post can still be saved as a new one.
  const isKept = data?.post || data?.draft || (data && draftsOf(deviceStorage(), id).length > 0);
  if (data && isKept)
    return <PostEditor post={data.post} subject={id} draft={data.draft} notice={!data.post && <Notice>{deleted}</Notice>} />;
  if (data)
    return (
      <Notice kind="danger" action={<Link to="/blogs">Back to All Articles</Link>}>
        Blog post not found
      </Notice>
    );
  return error ? <Failed onRetry={() => void refetch()}>{sentenceOf(error)}</Failed> : <Spinner />;
}

function UnfinishedText({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ queryKey: ['draft-to-edit', id], queryFn: () => openDraft(id), ...once });
  if (data?.draft?.post_id) return <Navigate to={`/blogs/edit/${data.draft.post_id}`} replace />;
  if (data)
    return (
      <PostEditor post={null} subject="new" draft={data.draft} notice={!data.draft && <Notice>This text was saved or discarded.</Notice>} />
    );
  return error ? <Failed onRetry={() => void refetch()}>{sentenceOf(error)}</Failed> : <Spinner />;
}

function sentenceOf(error: Error): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Try again.';
}

/** What a form opens with: the post as it is stored, null when it is gone, and the person's unsaved text on the server. */
type Opened = { post: Post | null; draft: ServerDraft | null };

/** A stored post and its unsaved text. @throws ApiError for every failure but a post that is gone */
async function openPost(id: string): Promise<Opened> {
  const name = encodeURIComponent(id);
  const [post, draft] = await Promise.all([orNull(callApi(postSchema, `/api/blogs/${name}`)), draftOf(name)]);
  return { post, draft };
}

/** An unfinished text of a new post; null when it is gone. */
async function openDraft(id: string): Promise<Opened> {
  return { post: null, draft: await orNull(callApi(serverDraftSchema, `/api/drafts/${encodeURIComponent(id)}`)) };
}

/** A failure is no reason to keep the post closed: the first save from here meets the text then. */
async function draftOf(post: string): Promise<ServerDraft | null> {
  try {
    return (await callApi(draftOfPostSchema, `/api/drafts?post_id=${post}`)).drafts[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
