import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';
import { type CommentField, commentLimits, commentProblems, emailPattern, tooLong } from './comment-rules.ts';

/** A comment as everyone sees it: never with email or address (specification, section 3; decision 14). */
export const commentSchema = z.object({
  id: z.string(),
  author_name: z.string(),
  content: z.string(),
  created_at: z.string().transform(isoMoment),
  by_author: z.boolean().catch(false),
});

export type Comment = z.infer<typeof commentSchema>;

export const commentStatus = z.enum(['visible', 'held', 'spam']);

/** A comment as administrators review it, with the reasons for which it was held. */
export const reviewedCommentSchema = commentSchema.extend({
  blog_id: z.string(),
  email: z.string(),
  status: commentStatus,
  reasons: z.array(z.string()),
});

/** What the author of a comment gets back; `held` shows 'Awaiting review' to them alone (decision 14). */
export const postedCommentSchema = commentSchema.extend({ status: commentStatus.exclude(['spam']).catch('held') });

export type PostedComment = z.infer<typeof postedCommentSchema>;

function typed(field: CommentField) {
  const max = commentLimits[field];
  return z.string().trim().min(1, commentProblems[field]).max(max, tooLong(max));
}

/** What a visitor sends (specification, section 7). The last three are additive: they make sending safe to repeat and robots visible. */
export const commentInputSchema = z.object({
  name: typed('name'),
  email: typed('email').pipe(z.email({ pattern: emailPattern, error: commentProblems.email })),
  message: typed('message'),
  submission_id: z.uuid().optional(),
  /** Hidden from people; robots fill it in. */
  website: z.string().max(500).default(''),
  milliseconds_to_fill: z
    .number()
    .nonnegative()
    .nullish()
    .transform((value) => value ?? null),
});

export type CommentInput = z.output<typeof commentInputSchema>;
