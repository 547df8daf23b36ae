import { ApiError } from '#src/client/api-error.ts';
import { postFields } from '#src/features/posts/post.ts';
import { type PostState, stateOf } from '#src/features/posts/post-state.ts';

const conflictSchema = postFields.pick({ status: true, first_published_at: true });
type Life = Parameters<typeof stateOf>[0];

const states: Record<PostState, string> = { draft: 'a draft', scheduled: 'scheduled', published: 'published', withdrawn: 'withdrawn' };

/** Why a post could not be changed. That somebody or the clock has made another state of it says more than who saved last (§2.blogs-actions). */
export function failureText(error: unknown, seen: Life): string {
  const current = conflictSchema.safeParse(error instanceof ApiError ? error.body.current : null);
  if (current.success && stateOf(current.data) !== stateOf(seen))
    return `Nothing was changed: this post is ${states[stateOf(current.data)]} now.`;
  return error instanceof Error ? error.message : 'The post could not be changed. Please try again.';
}
