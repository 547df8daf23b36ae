import { z } from 'zod';
import { postIdSchema } from '#src/features/posts/post.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { isStorable, searchText } from '#src/lib/storable-text.ts';

/** By which way a message came: one of the two forms, or entered by an administrator. */
export const messageKind = z.enum(['comment', 'enquiry', 'note']);

/** How far the owner is with it. Reading it is no state. */
export const messageState = z.enum(['open', 'answered', 'closed', 'spam']);

/** Why it may be spam: how it was sent, or what it says. */
export const suspicion = z.enum(['none', 'form', 'text']);

/** How the owner hears of it: by a mail of its own, in the hourly mail, or only as a number there. */
export const told = z.enum(['singly', 'hourly', 'counted']);

/** What became of it, said when it is closed. */
export const outcome = z.enum(['client', 'no_client']);

export const messageLimits = { ...visitorLimits, notes: 4_000, amount: 100_000_000 } as const;

const moment = z.string().nullable().transform(isoMoment);

/** A day of the site, such as 2026-12-11. */
export const day = z.iso.date();

/** A message of a visitor as administrators see it. `content` may be shown to readers when `on_page`; `original` is what was sent, once other words are public. */
export const messageSchema = z.object({
  id: z.string(),
  kind: messageKind,
  /** For the owner alone. */
  is_private: z.boolean(),
  state: messageState,
  /** Readers see it. */
  on_page: z.boolean(),
  suspicion,
  told,
  reasons: z.array(z.string()),
  blog_id: z.string().nullable(),
  /** The title of the post when it was written. */
  post_title: z.string(),
  /** The id of the first post of the visit. */
  landed_on: z.string().nullable(),
  /** 'via:' and the mark of a link of ours, the host that led here, the way of a note, or empty. */
  source: z.string(),
  /** An enquiry with an outline from "Your file". */
  with_outline: z.boolean(),
  parent_id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  topic: z.string(),
  /** The slug of the service that it is about, or empty. */
  service: z.string(),
  /** What the service was called then. */
  service_name: z.string(),
  content: z.string(),
  original: z.string().nullable(),
  consent_at: moment,
  notes: z.string(),
  outcome: outcome.nullable(),
  /** Whole dirhams. */
  amount: z.number().int().nullable(),
  follow_up_on: z.string().nullable(),
  created_at: z.string().transform(isoMoment),
  answered_at: moment,
  closed_at: moment,
  deleted_at: moment,
});

export type Message = z.output<typeof messageSchema>;

/** Where a message stands, worked out by the SQL function `view_of`. */
export const messagePlace = z.enum(['to-answer', 'later', 'answered', 'spam', 'bin']);

/** A number that can be called: as it is written, as it is dialled, and whether it is in the text rather than in the field for it. */
const numberSchema = z.object({ text: z.string(), dialled: z.string(), in_text: z.boolean() });

/** A message in the list. */
export const listedMessageSchema = messageSchema.extend({
  place: messagePlace,
  /** Those of the field and of the text, each once. */
  numbers: z.array(numberSchema),
  /** The name under the comment that it answers; null when it answers none. */
  answers: z.string().nullable(),
  /** The search was found in the notes. */
  in_notes: z.boolean(),
});

export type ListedMessage = z.output<typeof listedMessageSchema>;

/** Messages on a page of the list. */
export const messagePageSize = 50;

export const messageView = z.enum(['to-answer', 'later', 'answered', 'comments', 'spam', 'all', 'bin']);

const filterFields = z.object({
  view: messageView.default('to-answer'),
  /** A text in name, address, number, topic, service, message, notes, answers or title. */
  search: searchText,
  /** The id of a post. */
  post: postIdSchema.optional(),
  /** The id of a message: those of the same address or number or, on the same day, of the same network. */
  sender: z.uuid().optional(),
  /** Only comments that readers do not see yet, possible spam included. */
  held: z.literal('1').optional(),
  since: z.iso.datetime({ offset: true }).optional(),
});

/** Which messages a list shows; `cursor` is the `next` of the page before. */
export const messageFilterSchema = filterFields.extend({
  cursor: z.templateLiteral([z.iso.datetime({ offset: true }), '_', z.uuid()]).optional(),
});

/**
 * A page of messages, newest first; what is to answer again stands where its reminder came. `until` is, on the first page, the moment of the newest:
 * an act on all that match leaves later ones alone.
 */
export const messagePageSchema = z.object({
  messages: z.array(listedMessageSchema),
  total: z.number(),
  /** A search of more than 100,000 messages reads the newest ones, which came since then. */
  searched_since: moment.nullish(),
  counts: z.object({ to_answer: z.number(), possible_spam: z.number(), held: z.number() }),
  /** Those that come back later, the next one first, at most 20. */
  later: z.array(z.object({ id: z.string(), name: z.string(), follow_up_on: z.string() })),
  /** Messages that wait and that no mail of their own told of: how many, and since when. */
  flood: z.object({ waiting: z.number(), since: z.string().transform(isoMoment) }).nullable(),
  until: z.string(),
  next: z.string().nullable(),
});

/** A part of an export of all messages; `next` is the cursor of the following one. */
export const exportedMessagesSchema = z.object({ messages: z.array(messageSchema), next: z.string().nullable() });

/** How far the mail with an answer is; null for an answer on the page. */
const answerMailSchema = z.object({ state: z.enum(['sending', 'sent', 'failed']), problem: z.string().nullable() });

/** An answer of the owner, or of another reader below the same comment. */
export const threadEntrySchema = z.object({
  id: z.string(),
  by_owner: z.boolean(),
  name: z.string(),
  content: z.string(),
  on_page: z.boolean(),
  created_at: z.string().transform(isoMoment),
  mail: answerMailSchema.nullable(),
});

/** A message that is opened, with what belongs to it. */
export const openedMessageSchema = listedMessageSchema.extend({
  /** The comment that it answers. */
  question: threadEntrySchema.nullable(),
  /** What was answered, in order of time. */
  thread: z.array(threadEntrySchema),
  /** Messages before this one from the same address or number. */
  earlier: z.number(),
  /** The title of `landed_on`. */
  landed_on_title: z.string().nullable(),
  /** The address from which an answer by email is sent; null where no mail account is set up, and for what was entered by hand: the mail app it is (§10.answers). */
  mail_from: z.string().nullable(),
});

export type OpenedMessage = z.output<typeof openedMessageSchema>;

export const messageAct = z.enum([
  ...(['approve', 'take-off', 'answered', 'close', 'open', 'spam', 'not-spam', 'remind', 'delete', 'restore', 'erase'] as const),
]);

export type MessageAct = z.infer<typeof messageAct>;

/** Said of an amount that is no whole number of dirhams. */
export const amountText = 'Please use whole dirhams, such as 18,500.';

/** An act on these messages, or on all that match a filter up to a moment. `erase` is for good, only from the bin, and has no undo. */
export const messageActSchema = z
  .object({
    action: messageAct,
    ids: z.array(z.uuid()).min(1).max(1_000).optional(),
    /** Strict: a key that is misspelt must not make the act reach further. */
    filter: filterFields
      .extend({ until: z.iso.datetime({ offset: true }) })
      .strict()
      .optional(),
    /** The day of a reminder; null takes it away. */
    on: day.nullish(),
    outcome: outcome.nullish(),
    amount: z.number(amountText).int(amountText).min(1, amountText).max(messageLimits.amount, amountText).nullish(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Send either ids or a filter.')
  .refine(({ action, on }) => action !== 'remind' || on !== undefined, { path: ['on'], message: 'Please choose a day.' })
  .refine(({ amount, ids }) => amount == null || ids?.length === 1, {
    path: ['amount'],
    message: 'Please close one message at a time to note what it is worth.',
  })
  .refine(({ amount, outcome }) => amount == null || outcome === 'client', { path: ['amount'], message: 'Only a client has an amount.' });

export type MessageActInput = z.input<typeof messageActSchema>;

/** `undo` is null when nothing changed, and for what is gone for good. */
export const messageActAnswerSchema = z.object({ changed: z.number(), undo: z.uuid().nullable() });

/** The body that takes an act back: the `undo` of its answer. */
export const undoSchema = z.object({ undo: z.uuid() });

const notesText = z.string().max(messageLimits.notes).refine(isStorable);

/** The administrators' own words about a message, and those from which they were written on. */
export const messageNotesSchema = z.object({ notes: notesText, before: notesText.nullish() });

/** The notes as they are, with what another window wrote. */
export const keptNotesSchema = messageNotesSchema.pick({ notes: true });

/** An answer of the owner: on the page below a comment, by email to whoever wrote privately. The id makes a second press one answer. */
export const replySchema = z.object({
  message: z.string().trim().min(1, 'Please write your reply.').max(messageLimits.message).refine(isStorable),
  submission_id: z.uuid(),
  /** How many answers of the owner were in sight: a further one, from another window, refuses this one. */
  seen: z.number().int().nonnegative().nullish(),
});

/** The words in which a private comment becomes public. */
export const cleanedCommentSchema = z.object({
  message: z.string().trim().min(1, 'Please write the comment.').max(messageLimits.message),
});
