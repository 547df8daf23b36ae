import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';

/** Lengths of what a visitor types (decision 15). */
export const commentLimits = { name: 80, email: 254, message: 4_000 } as const;

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

const typed = (max: number, missing: string) => z.string().trim().min(1, missing).max(max, `Please use at most ${max} characters.`);

/** What a visitor sends (specification, section 7). The last three are additive: they make sending safe to repeat and robots visible. */
export const commentInputSchema = z.object({
  name: typed(commentLimits.name, 'Please enter your name.'),
  email: z.string().trim().max(commentLimits.email).pipe(z.email('Please enter a valid email address.')),
  message: typed(commentLimits.message, 'Please enter a message.'),
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
