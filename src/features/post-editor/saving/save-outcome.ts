import { z } from 'zod';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import type { PostForm } from '../form/post-form.ts';

export type Status = Post['status'];

/** The stored version that a save replaces, or null for a new post. */
export type Target = { id: string; version: number } | null;

/** One save. A retry sends it unchanged, so that a lost response never creates a second post (§12.one-save). */
export type Attempt = { submission: string; target: Target; values: PostForm; status: Status | undefined };

/**
 * The outcome of a save. `refused`: certainly not stored. `unanswered`: maybe stored, so the same attempt must be sent again
 * before a newer one.
 */
export type Outcome =
  | { kind: 'saved'; post: Post }
  | { kind: 'conflict'; current: Post; by: string | null; at: string }
  | { kind: 'gone' }
  | { kind: 'refused'; detail: string }
  | { kind: 'unanswered'; detail: string };

const signedOut = 'You are signed out. Sign in to save; your text stays here.';
const textStays = 'Your text stays here.';

const conflictSchema = z.object({ current: postSchema, updated_by: z.string().nullish(), updated_at: z.string() });

/** A failed request: the status of its answer (0 without one), its `detail` and its whole body. */
type Failure = { status: number; message: string; body: unknown };

/** The outcome of a failed request. */
export function outcomeOf({ status, message, body }: Failure): Outcome {
  if (status === 401) return { kind: 'refused', detail: signedOut };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 409) return conflictOf(body, message);
  // A server error may come after the row was written.
  const kind = status === 0 || status >= 500 ? 'unanswered' : 'refused';
  return { kind, detail: `${message} ${textStays}` };
}

function conflictOf(body: unknown, message: string): Outcome {
  const conflict = conflictSchema.safeParse(body);
  if (!conflict.success) return { kind: 'refused', detail: message };
  const { current, updated_by, updated_at } = conflict.data;
  return { kind: 'conflict', current, by: updated_by ?? null, at: updated_at };
}
