import { z } from 'zod';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import type { PostForm } from '../form/post-form.ts';

export type Status = Post['status'];

/** What a save starts from: the stored post that it replaces, or null for a new one. */
export type Target = { id: string; version: number } | null;

/** One save: sent again, it is sent as it was, so that a lost answer never makes a second post (R23). */
export type Attempt = { submission: string; target: Target; values: PostForm; status: Status | undefined };

/**
 * How a save ended. `refused`: certainly not stored. `unanswered`: nobody knows whether it was stored, and so the same
 * attempt has to be sent again before a newer one.
 */
export type Outcome =
  | { kind: 'saved'; post: Post }
  | { kind: 'conflict'; current: Post; by: string | null; at: string }
  | { kind: 'gone' }
  | { kind: 'refused'; detail: string }
  | { kind: 'unanswered'; detail: string };

const signedOut = 'You are signed out. Sign in to save; your text stays here.';
const stays = 'Your text stays here.';

const conflictSchema = z.object({ current: postSchema, updated_by: z.string().nullish(), updated_at: z.string() });

/** What a request that failed says: the status of its answer, 0 without one; its `detail`; and its whole body. */
type Failure = { status: number; message: string; body: unknown };

/** The outcome that a failed save stands for. */
export function outcomeOf({ status, message, body }: Failure): Outcome {
  if (status === 401) return { kind: 'refused', detail: signedOut };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 409) return conflictOf(body, message);
  // An error of the server may come after the row was written.
  const kind = status === 0 || status >= 500 ? 'unanswered' : 'refused';
  return { kind, detail: `${message} ${stays}` };
}

function conflictOf(body: unknown, message: string): Outcome {
  const conflict = conflictSchema.safeParse(body);
  if (!conflict.success) return { kind: 'refused', detail: message };
  const { current, updated_by, updated_at } = conflict.data;
  return { kind: 'conflict', current, by: updated_by ?? null, at: updated_at };
}
