import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { draftOfPostSchema, type ServerDraft, serverDraftSchema } from '#src/features/drafts/server-draft.ts';
import { type Post, postSchema } from '#src/features/posts/post.ts';

/** What a form opens with: the post as it is stored, null when it is gone, and the person's unsaved text on the server. */
export type Opened = { post: Post | null; draft: ServerDraft | null };

/** A stored post and its unsaved text. @throws ApiError for every failure but a post that is gone */
export async function openPost(id: string): Promise<Opened> {
  const name = encodeURIComponent(id);
  const [post, draft] = await Promise.all([orNull(callApi(postSchema, `/api/blogs/${name}`)), draftOf(name)]);
  return { post, draft };
}

/** An unfinished text of a new post; null when it is gone. */
export async function openDraft(id: string): Promise<Opened> {
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
