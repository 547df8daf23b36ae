import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { AppError } from '#src/lib/errors.ts';
import { commentStatus, reviewedCommentSchema } from './comment.ts';

export const reviewQuerySchema = z.object({ status: commentStatus.default('held') });
export const verdictSchema = z.object({ status: commentStatus });

const columns = Object.keys(reviewedCommentSchema.shape).join(',');
const reviewed = z.array(reviewedCommentSchema);

/** Comments of one state with the reasons, newest first, at most 200. */
export async function listForReview(db: Database, status: z.infer<typeof commentStatus>) {
  const query = db.from('comments').select(columns).eq('status', status).is('deleted_at', null);
  return reviewed.parse(dataOf(await query.order('created_at', { ascending: false }).order('id').limit(200)));
}

/**
 * Approves a comment, holds it, or marks it as spam.
 * @throws AppError `not_found` for an id without a comment
 */
export async function judge(db: Database, id: string, status: z.infer<typeof commentStatus>) {
  return changeOne(db, id, { status });
}

/** Deletes a comment; the row is kept for 30 days. */
export async function deleteComment(db: Database, id: string) {
  return changeOne(db, id, { deleted_at: new Date().toISOString() });
}

async function changeOne(db: Database, id: string, change: object) {
  const notFound = new AppError('not_found', 'There is no such comment.');
  if (!z.uuid().safeParse(id).success) throw notFound;
  const [row] = reviewed.parse(dataOf(await db.from('comments').update(change).eq('id', id).is('deleted_at', null).select(columns)));
  if (!row) throw notFound;
  return row;
}
