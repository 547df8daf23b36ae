import { z } from 'zod';
import { type Post, postSchema } from '../../post.ts';
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
  | { kind: 'signed-out' }
  | { kind: 'refused'; detail: string }
  | { kind: 'unanswered'; detail: string };

export const saveTimeout = 20_000;

const still = 'Your text is still here. Please try again.';
export const unansweredTexts = {
  offline: `There is no connection. ${still}`,
  timeout: `The server has not answered within 20 seconds. ${still}`,
  server: `The server could not do it just now. ${still}`,
  unreadable: `The answer could not be read. ${still}`,
} as const;

const conflictSchema = z.object({ current: postSchema, updated_by: z.string().nullish(), updated_at: z.string() });
const problemSchema = z.object({ detail: z.string() });

/** The outcome that an answer of the API stands for. */
export function outcomeOf(status: number, body: unknown): Outcome {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 409) return conflictOf(body);
  if (status >= 500) return { kind: 'unanswered', detail: unansweredTexts.server };
  if (status >= 400) return { kind: 'refused', detail: detailOf(body, status) };
  const post = postSchema.safeParse(body);
  return post.success ? { kind: 'saved', post: post.data } : { kind: 'unanswered', detail: unansweredTexts.unreadable };
}

function conflictOf(body: unknown): Outcome {
  const conflict = conflictSchema.safeParse(body);
  if (!conflict.success) return { kind: 'refused', detail: detailOf(body, 409) };
  const { current, updated_by, updated_at } = conflict.data;
  return { kind: 'conflict', current, by: updated_by ?? null, at: updated_at };
}

function detailOf(body: unknown, status: number): string {
  const problem = problemSchema.safeParse(body);
  return problem.success ? problem.data.detail : `The server refused it (${status}).`;
}
