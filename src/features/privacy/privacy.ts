import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';
import { readIdentifier } from './identifier.ts';

/** Rows that a search shows at most of each kind; an erasure takes all that the person sent. */
export const maxShown = 200;

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
  after: z.uuid().optional(),
});

export const eraseInputSchema = searchInputSchema.extend({
  /** Ids of the comments of others that an administrator has read and chosen. */
  mentions: z.array(z.uuid()).max(maxShown).default([]),
});

/** A comment that the person sent or that names them. */
export const foundCommentSchema = z.object({
  id: z.uuid(),
  blog_id: z.string(),
  author_name: z.string(),
  email: z.string(),
  content: z.string(),
  created_at: z.string().transform(isoMoment),
  status: z.enum(['visible', 'held', 'spam']),
  deleted_at: z.string().nullable().transform(isoMoment),
  by_author: z.boolean(),
  parent_id: z.string().nullable(),
});

const answers = z.number().int().nonnegative();
/** A post that names a person. */
export const foundPostSchema = z.object({ id: z.string(), title: z.string(), status: z.string(), deleted_at: z.string().nullable() });
const identifierSchema = z.object({ kind: z.enum(['email', 'phone']), value: z.string() });

/** What is stored of a person (§6.erasure). */
export const foundPersonSchema = z.object({
  identifier: identifierSchema,
  /** The comments that came from the address, all of which an erasure takes, and the owner's answers to them. */
  sent: z.object({ total: z.number(), answers, comments: z.array(foundCommentSchema) }),
  /** Comments of others that name the person. */
  mentions: z.array(foundCommentSchema.extend({ answers })),
  posts: z.array(foundPostSchema),
  /** Enquiries that the person sent, all of which an erasure takes, and those of others that name them. */
  enquiries: z
    .array(z.object({ id: z.string(), name: z.string(), message: z.string(), created_at: z.string().nullable(), isSender: z.boolean() }))
    .default([]),
  /** What belongs to the address as that of an administrator; null for everybody else. */
  administrator: z.object({ answers, sessions: z.number(), pictures: z.number() }).nullable(),
});

/** A page of what is stored of a person, to be handed to them. */
export const exportAnswerSchema = z.object({
  identifier: identifierSchema,
  /** Whole rows that the person sent, by table. */
  sent: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** What others wrote about them, without saying who; on the first page only. */
  mentions: z.array(foundCommentSchema.pick({ blog_id: true, content: true, created_at: true })),
  posts: z.array(foundPostSchema.pick({ id: true, title: true })),
  /** To be sent as `after` for the following page; null on the last one. */
  next: z.string().nullable(),
});

/** How much an erasure took. */
export const eraseAnswerSchema = z.object({ comments: z.number(), answers, enquiries: z.number().default(0) });

export type FoundComment = z.infer<typeof foundCommentSchema>;
export type FoundPerson = z.infer<typeof foundPersonSchema>;
export type PersonExport = z.infer<typeof exportAnswerSchema>;
