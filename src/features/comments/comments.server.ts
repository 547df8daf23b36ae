import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { AppError } from '#src/lib/errors.ts';
import { commentSchema } from './comment.ts';

const pageSize = 50;
/** A whole answer stays below 1 MB. */
const maxPageBytes = 950_000;

/** The parameters of a page of comments: `before` is the id of the oldest that the reader has. */
export const commentsQuerySchema = z.object({ before: z.uuid().optional() });

const page = z.object({
  open: z.boolean(),
  total: z.number(),
  comments: z.array(commentSchema),
  /** The comment to send as `before` for the page before this one. */
  earlier: z.string().nullable(),
});
const answerSchema = z.union([page, z.object({ unknown: z.literal(true) })]).nullable();

export type CommentPage = z.infer<typeof page>;

/**
 * A page of the visible comments of a published post in order of time (§7.comments).
 * @param before the comment before which the page ends; the newest page without it
 * @throws AppError `not_found` when no such post is published, `bad_request` when `before` is no comment of it
 */
export async function pageOfComments(db: Database, postId: string, before?: string): Promise<CommentPage> {
  const range = { before_id: before ?? null, page_size: pageSize, max_bytes: maxPageBytes };
  const found = answerSchema.parse(dataOf(await db.rpc('page_of_comments', { post_id: postId, ...range })));
  if (!found) throw new AppError('not_found', 'Blog post not found');
  const detail = 'There is no such comment.';
  if ('unknown' in found) throw new AppError('bad_request', detail, { fields: { before: detail } });
  return found;
}
