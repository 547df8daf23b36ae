import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { postSchema } from '#src/features/posts/post.ts';
import { bodyOf } from '../form/post-form.ts';
import { type Attempt, type Outcome, outcomeOf } from './save-outcome.ts';

/** Sends one save; never throws. An expired session asks to sign in and goes on with the same save. */
export async function sendPost({ submission, target, values, status }: Attempt): Promise<Outcome> {
  const body = { ...bodyOf(values), ...(status ? { status } : {}) };
  try {
    const post = target
      ? await callApi(postSchema, `/api/blogs/${target.id}`, { method: 'PUT', body: { ...body, version: target.version } })
      : await callApi(postSchema, '/api/blogs', { method: 'POST', body: { ...body, submission_id: submission } });
    return { kind: 'saved', post };
  } catch (error) {
    if (error instanceof ApiError) return outcomeOf(error);
    throw error;
  }
}
