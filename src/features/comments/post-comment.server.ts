import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { hasContactDetails } from '#src/features/visitor-texts/contact-details.ts';
import { checkForSpam } from '#src/features/visitor-texts/spam-rules.ts';
import { limits, tooMany } from '#src/http/rate-limit.ts';
import { AppError } from '#src/lib/errors.ts';
import { type CommentInput, type PostedComment, postedCommentSchema } from './comment.ts';

/** Beyond this many comments on the whole site within these seconds, every further one is held (§10.comment-flood). */
const budget = { allowed: 20, window_seconds: 600, reason: 'Many comments arrived at once' };

const storedSchema = postedCommentSchema.extend({ blog_id: z.string(), email: z.string() });
const answerSchema = z.object({
  wait: z.number().optional(),
  closed: z.boolean().optional(),
  parent_missing: z.boolean().optional(),
  comment: storedSchema.optional(),
  flood: z.string().nullish(),
});

/**
 * Stores a comment, visible or held. A retry with the same submission id returns the stored comment (§10.submission).
 * @param visitorHash the keyed hash of the sender's IP
 * @returns the comment, and whether it is the first of a flood
 * @throws AppError `too_many` beyond the limits, `not_found` when no such post is published, `comments_closed`, and `conflict` when the
 * comment that it answers is gone or the id was used for another text
 */
export async function postComment(
  db: Database,
  postId: string,
  input: CommentInput,
  visitorHash: string,
): Promise<{ comment: PostedComment; floodBegan: boolean }> {
  const comment = { ...rowOf(postId, input, await isForOwnerAlone(db, input)), blog_id: postId, reader_hash: visitorHash };
  const answer = await db.rpc('submit_comment', { comment: { ...comment, budget }, limits: limitsFor(visitorHash) });
  const { comment: stored, flood, ...refusal } = answerSchema.parse(dataOf(answer));
  if (!stored) throw whyRefused(refusal);
  await requireSame(db, stored, comment);
  return { comment: postedCommentSchema.parse(stored), floodBegan: flood === 'began' };
}

/** A comment with contact details is meant for the owner alone, unless they are the owner's own; only then the owner's are read. */
async function isForOwnerAlone(db: Database, { name, message }: CommentInput): Promise<boolean> {
  const text = `${name} | ${message}`;
  return hasContactDetails(text) && hasContactDetails(text, (await readSiteProfile(db)).facts);
}

/** The columns that follow from the text: whether it is held, and why. */
function rowOf(postId: string, input: CommentInput, isPrivate: boolean) {
  const { name, email, message, parent_id, submission_id = crypto.randomUUID(), website, milliseconds_to_fill } = input;
  const submission = { name, email, message, about: postId };
  const { isSuspected, reasons } = checkForSpam({ ...submission, filledField: website, millisecondsToFill: milliseconds_to_fill });
  const readsLikeSpam = checkForSpam({ ...submission, filledField: '', millisecondsToFill: null }).isSuspected;
  return {
    author_name: name,
    email,
    content: message,
    parent_id: parent_id ?? null,
    submission_id,
    status: isPrivate || isSuspected ? 'held' : 'visible',
    is_private: isPrivate,
    // For the enquiry that a private comment is as well.
    suspicion: readsLikeSpam ? 'text' : isSuspected ? 'form' : '',
    reasons: isPrivate ? [...reasons, 'Sent privately'] : reasons,
  };
}

function whyRefused({ wait, closed, parent_missing }: Omit<z.infer<typeof answerSchema>, 'comment'>): AppError {
  if (wait) return tooMany(wait);
  if (closed) return new AppError('comments_closed', 'Comments are closed.');
  if (parent_missing)
    return new AppError('conflict', 'The comment you are replying to is no longer there. You can write a comment instead.');
  return new AppError('not_found', 'Blog post not found');
}

function limitsFor(visitorHash: string) {
  return (['comment', 'commentsADay'] as const).map((name) => {
    const { windowSeconds, allowed } = limits[name];
    return { bucket: `${name}:${visitorHash}`, window_seconds: windowSeconds, allowed };
  });
}

/** Refuses a submission id that is stored with another text: it was guessed or reused. */
async function requireSame(db: Database, stored: z.infer<typeof storedSchema>, sent: ReturnType<typeof rowOf> & { blog_id: string }) {
  // The address of a stored comment may have been deleted after its time.
  const isSameSender = stored.author_name === sent.author_name && (stored.email === '' || stored.email === sent.email);
  const isSame = isSameSender && stored.blog_id === sent.blog_id && stored.content === sent.content;
  if (!isSame || !(await answersTheSame(db, stored.parent_id, sent.parent_id)))
    throw new AppError('conflict', 'This comment was sent already with another text. Please reload the page and send it again.');
}

/** Whether two comments are below the same question; one that answered a reply is stored below the reply's question. */
async function answersTheSame(db: Database, stored: string | null, sent: string | null): Promise<boolean> {
  if (stored === sent || stored === null || sent === null) return stored === sent;
  const [answered] = dataOf(await db.from('comments').select('parent_id').filter('id', 'in', oneOf(sent)));
  return answered?.parent_id === stored;
}
