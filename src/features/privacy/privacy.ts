import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';
import { readIdentifier } from './identifier.ts';
import type { visitorsData } from './personal-data.ts';

/** The tables of what visitors send, in the order of an export. */
export const subjects = ['comments', 'enquiries'] as const satisfies (keyof typeof visitorsData)[];

/** Rows that a search shows at most of each kind; an erasure takes all that the person sent. */
export const maxShown = 200;
/** Rows on one page of an export. */
export const exportPageSize = 200;

/** Said about anything that is neither. */
export const identifierProblem = 'Please enter an email address or a telephone number.';

const identifierField = z
  .string(identifierProblem)
  .max(254, 'Please use at most 254 characters.')
  .transform((typed, context) => {
    const identifier = readIdentifier(typed);
    if (identifier) return identifier;
    context.issues.push({ code: 'custom', input: typed, message: identifierProblem });
    return z.NEVER;
  });

/** Sent as a body, never in a URL, so that no log has it. */
export const searchInputSchema = z.object({ identifier: identifierField });

export const exportInputSchema = searchInputSchema.extend({
  /** `next` of the answer before. */
  after: z.templateLiteral([z.enum(subjects), '_', z.uuid()]).optional(),
});

/** A comment that the person sent. */
export const foundCommentSchema = z.object({
  id: z.uuid(),
  blog_id: z.string(),
  author_name: z.string(),
  email: z.string(),
  content: z.string(),
  created_at: z.string().transform(isoMoment),
  status: z.enum(['visible', 'held', 'spam']),
  deleted_at: z.string().nullable().transform(isoMoment),
});

/** An enquiry that the person sent. */
export const foundEnquirySchema = z.object({
  id: z.string(),
  name: z.string(),
  message: z.string(),
  created_at: z.string().transform(isoMoment),
});

const answers = z.number().int().nonnegative();
const identifierSchema = z.object({ kind: z.enum(['email', 'phone']), value: z.string() });

/** How many rows of a kind the person sent, all of which an erasure takes, and the newest of them. */
function foundOf<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.number(), newest: z.array(row) });
}

/** What is stored of a person (§6.erasure). */
export const foundPersonSchema = z.object({
  identifier: identifierSchema,
  comments: foundOf(foundCommentSchema),
  /** The owner's answers to these comments; they go with them. */
  answers,
  enquiries: foundOf(foundEnquirySchema),
  /** What belongs to the address as that of an administrator; null for everybody else. */
  administrator: z.object({ answers, sessions: z.number(), pictures: z.number() }).nullable(),
});

/** A page of what the person sent, to be handed to them. */
export const exportAnswerSchema = z.object({
  identifier: identifierSchema,
  /** Whole rows by table. */
  sent: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** To be sent as `after` for the following page; null on the last one. */
  next: z.string().nullable(),
});

/** How much an erasure took. */
export const eraseAnswerSchema = z.object({ comments: z.number(), answers, enquiries: z.number() });

export type FoundPerson = z.infer<typeof foundPersonSchema>;
export type PersonExport = z.infer<typeof exportAnswerSchema>;
