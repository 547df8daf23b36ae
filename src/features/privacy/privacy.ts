import { z } from 'zod';
import { messageSchema } from '#src/features/messages/message.ts';
import { storedSubscriptionSchema } from '#src/features/subscriptions/subscription.ts';
import { readIdentifier } from '#src/features/visitor-texts/identifier.ts';

/** Messages that a search shows at most; an erasure takes all that the person sent. */
export const maxShown = 200;
/** Messages on one page of an export. */
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
  after: z.uuid().optional(),
});

/** A message that the person sent. */
const foundMessageSchema = messageSchema.pick({
  ...{ id: true, kind: true, is_private: true, state: true, on_page: true, name: true, email: true, phone: true },
  ...{ content: true, created_at: true, deleted_at: true },
});

export type FoundMessage = z.output<typeof foundMessageSchema>;

const answers = z.number().int().nonnegative();
const identifierSchema = z.object({ kind: z.enum(['email', 'phone']), value: z.string() });

/** What is stored of a person (§6.erasure): how many messages they sent, all of which an erasure takes, and the newest of them. */
export const foundPersonSchema = z.object({
  identifier: identifierSchema,
  total: z.number(),
  newest: z.array(foundMessageSchema),
  /** The owner's answers to these messages; they go with them. */
  answers,
  /** Whether new articles go to the address, or it was asked or refused; null when it is none of these. */
  subscription: storedSubscriptionSchema.pick({ state: true, created_at: true }).nullable(),
  /** What belongs to the address as that of an administrator; null for everybody else. */
  administrator: z.object({ answers, sessions: z.number(), pictures: z.number() }).nullable(),
});

/** A page of what the person sent, to be handed to them. */
export const exportAnswerSchema = z.object({
  identifier: identifierSchema,
  /** Whole rows, each with the owner's answers. */
  messages: z.array(z.record(z.string(), z.unknown())),
  /** Their subscription, on the first page. */
  subscription: z.record(z.string(), z.unknown()).nullable(),
  /** To be sent as `after` for the following page; null on the last one. */
  next: z.string().nullable(),
});

/** How much a call took, and how many messages are left: an erasure is asked for again until there are none. */
export const eraseAnswerSchema = z.object({ messages: z.number(), answers, subscriptions: z.number(), left: z.number() });

export type FoundPerson = z.infer<typeof foundPersonSchema>;
export type PersonExport = z.infer<typeof exportAnswerSchema>;
