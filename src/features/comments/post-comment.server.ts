import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { limits, tooMany } from '#src/http/rate-limit.ts';
import { AppError } from '#src/lib/errors.ts';
import { type CommentInput, type PostedComment, postedCommentSchema } from './comment.ts';
import { checkForSpam } from './spam-score.ts';

const storedSchema = postedCommentSchema.extend({ blog_id: z.string(), email: z.string() });
const answerSchema = z.object({ wait: z.number().optional(), comment: storedSchema.optional() });

/**
 * Stores a comment, visible or held. A retry with the same submission id returns the stored comment (§10.submission).
 * @param visitorHash the keyed hash of the sender's IP
 * @throws AppError `too_many` beyond the limits, `not_found` when no such post is published, `conflict` when the id was used for another text
 */
export async function postComment(db: Database, postId: string, input: CommentInput, visitorHash: string): Promise<PostedComment> {
  const { name, email, message, submission_id = crypto.randomUUID() } = input;
  const { status, reasons } = checkForSpam({
    name,
    email,
    message,
    filledField: input.website,
    millisecondsToFill: input.milliseconds_to_fill,
  });
  const comment = {
    blog_id: postId,
    author_name: name,
    email,
    content: message,
    status,
    reasons,
    submission_id,
    reader_hash: visitorHash,
  };
  const answer = await db.rpc('submit_comment', { comment, limits: limitsFor(visitorHash) });
  const { wait, comment: stored } = answerSchema.parse(dataOf(answer));
  if (wait) throw tooMany(wait);
  if (!stored) throw new AppError('not_found', 'Blog post not found');
  requireSame(stored, comment);
  return postedCommentSchema.parse(stored);
}

function limitsFor(visitorHash: string) {
  return (['comment', 'commentsADay'] as const).map((name) => {
    const { windowSeconds, allowed } = limits[name];
    return { bucket: `${name}:${visitorHash}`, window_seconds: windowSeconds, allowed };
  });
}

/** Refuses a submission id that is stored with another text: it was guessed or reused. */
function requireSame(stored: z.infer<typeof storedSchema>, sent: { blog_id: string; email: string; content: string }): void {
  // The address of a stored comment may have been deleted after its time.
  const isSameSender = stored.email === '' || stored.email === sent.email;
  const isSame = stored.blog_id === sent.blog_id && isSameSender && stored.content === sent.content;
  if (!isSame) throw new AppError('conflict', 'This comment was sent already with another text. Please reload the page and send it again.');
}
