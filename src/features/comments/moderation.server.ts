import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { AppError } from '#src/lib/errors.ts';
import { author } from '#src/site.ts';
import { commentStatus, moderatedCommentSchema } from './comment.ts';

/** The parameters of the list for moderation. */
export const moderationQuerySchema = z.object({ status: commentStatus.default('held') });
/** The body of a reply of the owner; a `submission_id` makes sending it twice one reply. */
export const replySchema = z.object({
  message: z.string().trim().min(1, 'Please write your reply.').max(visitorLimits.message),
  submission_id: z.uuid().optional(),
});
/** The body that moves a comment to another status. */
export const statusChangeSchema = z.object({ status: commentStatus });

const columns = Object.keys(moderatedCommentSchema.shape).join(',');
const rowsSchema = z.array(moderatedCommentSchema);

/** Comments of one status with their reasons, newest first, at most 200. */
export async function listForModeration(db: Database, status: z.infer<typeof commentStatus>) {
  const query = db.from('comments').select(columns).filter('status', 'in', oneOf(status)).is('deleted_at', null);
  return rowsSchema.parse(dataOf(await query.order('created_at', { ascending: false }).order('id').limit(200)));
}

/**
 * Approves a comment, holds it, or marks it as spam.
 * @throws AppError `not_found` for an id without a comment, `conflict` when a private comment would be published (§10.comment-private)
 */
export async function setCommentStatus(db: Database, id: string, status: z.infer<typeof commentStatus>) {
  if (status === 'visible') await requirePublic(db, id);
  return changeOne(db, id, { status, read_at: now() });
}

/** Soft-deletes a comment; the daily cleanup removes the row after 30 days (§10.retention). */
export async function deleteComment(db: Database, id: string) {
  return changeOne(db, id, { deleted_at: now(), read_at: now() });
}

/** Restores a deleted comment with the status that it had. */
export async function restoreComment(db: Database, id: string) {
  return changeOne(db, id, { deleted_at: null }, true);
}

/**
 * Publishes a reply in the name of the site's author below its question, and approves the comment that it answers. A retry with the same
 * submission id returns the stored reply.
 * @param adminEmail stored with the reply, never published
 * @throws AppError `not_found` for an id without a comment, `conflict` for a private comment and when the submission id was used for
 * another text
 */
export async function replyAsAuthor(
  db: Database,
  id: string,
  { message, submission_id }: z.output<typeof replySchema>,
  adminEmail: string,
) {
  const question = await setCommentStatus(db, id, 'visible');
  const row = {
    blog_id: question.blog_id,
    // Replies are one level deep.
    parent_id: question.parent_id ?? question.id,
    read_at: now(),
    author_name: author.name,
    email: adminEmail,
    content: message,
    by_author: true,
    status: 'visible',
    ...(submission_id ? { submission_id } : {}),
  };
  const options = { onConflict: 'submission_id', ignoreDuplicates: true };
  const [stored] = rowsSchema.parse(dataOf(await db.from('comments').upsert(row, options).select(columns)));
  if (stored) return stored;
  const [existing] = submission_id
    ? rowsSchema.parse(dataOf(await db.from('comments').select(columns).filter('submission_id', 'in', oneOf(submission_id))))
    : [];
  if (existing?.content !== message) throw new AppError('conflict', 'This was sent already with another text. Please reload the page.');
  return existing;
}

async function requirePublic(db: Database, id: string): Promise<void> {
  requireId(id);
  const [row] = rowsSchema.parse(dataOf(await db.from('comments').select(columns).filter('id', 'in', oneOf(id)).eq('is_private', true)));
  if (row) throw new AppError('conflict', 'This was written to you alone. Approve it in the list of comments first, or answer by email.');
}

async function changeOne(db: Database, id: string, change: object, isDeleted = false) {
  requireId(id);
  const update = db.from('comments').update(change).filter('id', 'in', oneOf(id));
  const query = isDeleted ? update.not('deleted_at', 'is', null) : update.is('deleted_at', null);
  const [row] = rowsSchema.parse(dataOf(await query.select(columns)));
  if (!row) throw notFound();
  return row;
}

function requireId(id: string): void {
  if (!z.uuid().safeParse(id).success) throw notFound();
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such comment.');
}

function now(): string {
  return new Date().toISOString();
}
