import { z } from 'zod';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import type { PostForm } from '../model/post-form.ts';

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

const noReason = 'The server gave no reason. Try again.';
const tooLarge = 'This article is too large for the server. Please shorten it.';
const signedOut = 'You are signed out. Sign in to save; your text stays here.';
const textStays = 'Your text stays here.';
/** A promise: such a save is sent again by itself (use-resend.ts). */
export const offline = 'No connection. We’ll save as soon as you’re back online.';
const sentAgain = 'We’ll save as soon as the site answers.';

/** Where the same person saved: in another tab of this device, or on another one; missing when it is not known. */
const whereSchema = z.enum(['tab', 'device']).optional().catch(undefined);

const conflictSchema = z.object({ current: postSchema, updated_by: z.string().nullish(), updated_at: z.string(), updated_in: whereSchema });

/** A failed request: the status of its answer (0 without one), its `detail`, what is wrong with single fields, and its whole body. */
type Failure = { status: number; code: string; message: string; fields: Record<string, string>; body: unknown };

/** The outcome of a failed request. */
export function outcomeOf(failure: Failure): Outcome {
  const { status, code, message, fields, body } = failure;
  if (status === 401) return { kind: 'refused', detail: signedOut, fields };
  if (status === 413) return tooLargeFor(tooLarge);
  // A server error may come after the row was written.
  if (status === 0 || status >= 500) return { kind: 'unanswered', detail: whyUnanswered(failure) };
  // The page of a proxy says nothing about the article.
  if (code === 'unreachable') return { kind: 'refused', detail: noReason, fields };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 409) return conflictOf(body) ?? { kind: 'refused', detail: message, fields };
  return { kind: 'refused', detail: `${message} ${textStays}`, fields };
}

function whyUnanswered({ status, code, message }: Failure): string {
  if (status === 0 && code === 'unreachable') return offline;
  return code === 'unreachable' || code === 'unexpected' ? noReason : `${message} ${sentAgain}`;
}

/** A save that is larger than a request may be. Its message is at the main text, which can be nearly all of it. */
export function tooLargeFor(detail: string): Outcome {
  return { kind: 'refused', detail, fields: { main_content: detail } };
}

/** Another save came first; null for a conflict of another kind, such as an address that is taken. */
function conflictOf(body: unknown): Outcome | null {
  const conflict = conflictSchema.safeParse(body);
  if (!conflict.success) return null;
  const { current, updated_by, updated_at, updated_in } = conflict.data;
  return { kind: 'conflict', current, by: updated_by ?? null, at: updated_at, where: updated_in };
}
