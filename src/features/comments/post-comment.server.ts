import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { AppError } from '#src/lib/errors.ts';
import { type CommentInput, commentSchema, commentStatus } from './comment.ts';
import { judgeComment } from './spam-score.ts';

/** What the author of a comment gets back; `held` shows 'Awaiting review' to them alone (decision 14). */
export const postedCommentSchema = commentSchema.extend({ status: commentStatus.exclude(['spam']).catch('held') });
export type PostedComment = z.infer<typeof postedCommentSchema>;

const storedSchema = postedCommentSchema.extend({ blog_id: z.string(), email: z.string() });
const columns = Object.keys(storedSchema.shape).join(',');

/**
 * Stores a comment, visible or held. Sent again with the same submission id it gives the comment that is there (decision 15).
 * @param reader the keyed hash of the sender's address, kept for 7 days
 * @throws AppError `not_found` when no such post is published, `conflict` when the id was used for another text
 */
export async function postComment(db: Database, postId: string, input: CommentInput, reader: string): Promise<PostedComment> {
  await requirePublished(db, postId);
  const { name, email, message, submission_id = crypto.randomUUID() } = input;
  const { verdict, reasons } = judgeComment({
    name,
    email,
    message,
    filledField: input.website,
    millisecondsToFill: input.milliseconds_to_fill,
  });
  const row = { blog_id: postId, author_name: name, email, content: message, status: verdict, reasons, submission_id, reader_hash: reader };
  const inserted = await db.from('comments').upsert(row, { onConflict: 'submission_id', ignoreDuplicates: true }).select(columns);
  const [stored] = z.array(storedSchema).parse(dataOf(inserted));
  return postedCommentSchema.parse(stored ?? (await sameComment(db, row)));
}

/** The comment that was stored under this submission id before. */
async function sameComment(db: Database, sent: { submission_id: string; blog_id: string; email: string; content: string }) {
  const stored = storedSchema.parse(dataOf(await db.from('comments').select(columns).eq('submission_id', sent.submission_id).single()));
  const isSame = stored.blog_id === sent.blog_id && stored.email === sent.email && stored.content === sent.content;
  if (!isSame) throw new AppError('conflict', 'This comment was sent already with another text. Please reload the page and send it again.');
  return stored;
}

async function requirePublished(db: Database, postId: string): Promise<void> {
  const post = db.from('blogs').select('id').eq('id', postId).eq('status', 'published').is('deleted_at', null).maybeSingle();
  if (dataOf(await post) === null) throw new AppError('not_found', 'Blog post not found');
}
