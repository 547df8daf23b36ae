import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { AppError } from '#src/lib/errors.ts';
import { type Comment, commentSchema } from './comment.ts';

const postWithComments = z.object({ comments: z.array(commentSchema) }).nullable();

/**
 * The visible comments of a published post, oldest first, at most 1,000.
 * @throws AppError `not_found` when no such post is published
 */
export async function listComments(db: Database, postId: string): Promise<Comment[]> {
  const comments = { referencedTable: 'comments' };
  const query = db
    .from('blogs')
    .select(`comments(${Object.keys(commentSchema.shape).join(',')})`)
    .eq('id', postId)
    .eq('status', 'published')
    .is('deleted_at', null)
    .eq('comments.status', 'visible')
    .is('comments.deleted_at', null)
    .order('created_at', comments)
    .order('id', comments)
    .limit(1_000, comments);
  const post = postWithComments.parse(dataOf(await query.maybeSingle()));
  if (!post) throw new AppError('not_found', 'Blog post not found');
  return post.comments;
}
