import { z } from 'zod';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import type { PostForm } from '../form/post-form.ts';

export type Status = Post['status'];

/** The stored version that a save replaces, or null for a new post. */
export type Target = { id: string; version: number } | null;

/** One save. A retry sends it unchanged, so that a lost response never creates a second post (§12.one-save). */
export type Attempt = {
  submission: string;
  target: Target;
  values: PostForm;
  status: Status | undefined;
  /** With the status `scheduled`. */
  publishAt?: string | undefined;
  /** The form stays open after it (§4.after-save). */
  stays?: boolean;
};

/**
 * The outcome of a save. `refused`: certainly not stored. `unanswered`: maybe stored, so the same attempt must be sent again
 * before a newer one.
 */
export type Outcome =
  | { kind: 'saved'; post: Post }
  | { kind: 'conflict'; current: Post; by: string | null; at: string; where?: 'tab' | 'device' | undefined }
  | { kind: 'gone' }
  | { kind: 'refused'; detail: string; fields: Record<string, string> }
  | { kind: 'unanswered'; detail: string };

const signedOut = 'You are signed out. Sign in to save; your text stays here.';
const textStays = 'Your text stays here.';

/** Where the same person saved: in another tab of this device, or on another one; missing when it is not known. */
const whereSchema = z.enum(['tab', 'device']).optional().catch(undefined);

const conflictSchema = z.object({ current: postSchema, updated_by: z.string().nullish(), updated_at: z.string(), updated_in: whereSchema });

/** A failed request: the status of its answer (0 without one), its `detail`, what is wrong with single fields, and its whole body. */
type Failure = { status: number; message: string; fields: Record<string, string>; body: unknown };

/** The outcome of a failed request. */
export function outcomeOf({ status, message, fields, body }: Failure): Outcome {
  if (status === 401) return { kind: 'refused', detail: signedOut, fields };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 409) return conflictOf(body) ?? { kind: 'refused', detail: message, fields };
  // A server error may come after the row was written.
  const detail = `${message} ${textStays}`;
  return status === 0 || status >= 500 ? { kind: 'unanswered', detail } : { kind: 'refused', detail, fields };
}

/** Another save came first; null for a conflict of another kind, such as an address that is taken. */
function conflictOf(body: unknown): Outcome | null {
  const conflict = conflictSchema.safeParse(body);
  if (!conflict.success) return null;
  const { current, updated_by, updated_at, updated_in } = conflict.data;
  return { kind: 'conflict', current, by: updated_by ?? null, at: updated_at, where: updated_in };
}
