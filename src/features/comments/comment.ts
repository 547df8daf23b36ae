import { z } from 'zod';
import { arrivalFields } from '#src/features/arrival/source.ts';
import { onOneLine } from '#src/features/visitor-texts/readable-text.ts';
import { problemOf, type VisitorField, visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { tidyContact, tidyEnds } from '#src/lib/typed-text.ts';

/** A comment as everyone sees it: never with email or IP (§3.comment). */
export const commentSchema = z.object({
  id: z.string(),
  author_name: z.string(),
  content: z.string(),
  created_at: z.string().transform(isoMoment),
  by_author: z.boolean().catch(false),
  /** The comment that this one answers; replies have no replies. */
  parent_id: z.string().nullable().catch(null),
});

export type Comment = z.infer<typeof commentSchema>;

/** The response to a posted comment; `held` shows 'Awaiting review' to its author only (§10.comment-holding). */
export const postedCommentSchema = commentSchema.extend({
  status: z.enum(['visible', 'held']).catch('held'),
  /** Sent to the owner alone, because it carries contact details (§10.private-enquiry). */
  is_private: z.boolean().catch(false),
});

export type PostedComment = z.infer<typeof postedCommentSchema>;

/** A field of the form by the rules of `visitor-fields.ts`; `meta` states its lengths for the OpenAPI description. */
function field(name: VisitorField) {
  return z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const message = problemOf(name, value);
      if (message) issues.push({ code: 'custom', input: value, message });
    })
    .meta({ minLength: 1, maxLength: visitorLimits[name] });
}

/** What a visitor posts. The submission id makes a retry safe; the last two fields detect bots. */
export const commentInputSchema = z.object({
  name: field('name').overwrite((name) => tidyEnds(onOneLine(name))),
  email: field('email').overwrite(tidyContact).meta({ format: 'email' }),
  message: field('message'),
  submission_id: z.uuid().optional(),
  /** The comment that this one answers. */
  parent_id: z.uuid().nullish(),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(500).default(''),
  milliseconds_to_fill: z
    .number()
    .nonnegative()
    .nullish()
    .transform((value) => value ?? null),
  ...arrivalFields,
});
