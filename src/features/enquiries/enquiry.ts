import { z } from 'zod';
import { postIdSchema } from '#src/features/posts/post.ts';
import { onOneLine } from '#src/features/visitor-texts/readable-text.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { isStorable, searchText } from '#src/lib/storable-text.ts';
import { tidyContact, tidyEnds } from '#src/lib/typed-text.ts';
import { type EnquiryField, type EnquiryTexts, enquiryFieldNames, enquiryLimits, problemsOf } from './enquiry-rules.ts';

const visible = z
  .string()
  .trim()
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .default('');

const contact = z.string().overwrite(tidyContact).default('');

/** Ticked as a form sends it, or as JSON does. */
const consent = z
  .unknown()
  .transform((value) => ([true, 'on', 'true', '1'].includes(value as string) ? 'on' : ''))
  .meta({ description: 'True: the sender agrees that the enquiry is stored and answered.' });

/** What a form fills in by itself: whatever is wrong with it, the enquiry is not lost. */
const hidden = {
  blog_id: postIdSchema.nullish().catch(null),
  submission_id: z.uuid().optional().catch(undefined),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(500).catch('x'),
  milliseconds_to_fill: z.number().nonnegative().nullish().catch(null),
};

/** What a visitor sends. People's fields follow the rules of the form; consent is stored with its moment. */
export const enquiryInputSchema = z
  .object({
    name: visible.meta({ minLength: 1, maxLength: visitorLimits.name }),
    email: contact.meta({ maxLength: enquiryLimits.email, description: 'Email or phone is needed.' }),
    phone: contact.meta({ maxLength: enquiryLimits.phone }),
    topic: visible.meta({ maxLength: enquiryLimits.topic }),
    message: visible.meta({ minLength: 1, maxLength: enquiryLimits.message }),
    consent,
    ...hidden,
    website: hidden.website.default(''),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(problemsOf(textsOf(value))))
      issues.push({ code: 'custom', path: [field], input: value[field as EnquiryField], message });
  })
  .transform(({ name, topic, ...rest }) => ({ ...rest, name: tidyEnds(onOneLine(name)), topic: tidyEnds(onOneLine(topic)) }));

export type EnquiryInput = z.output<typeof enquiryInputSchema>;

/** The texts of people's fields, for the rules. */
function textsOf(value: Record<string, unknown>): EnquiryTexts {
  return Object.fromEntries(
    enquiryFieldNames.map((field) => [field, typeof value[field] === 'string' ? value[field] : '']),
  ) as EnquiryTexts;
}

/** What the sender is answered: nothing of what is stored. */
export const enquiryAnswerSchema = z.object({ id: z.string(), created_at: z.string().transform(isoMoment) });

/** How far the owner is with an enquiry. */
export const enquiryStatus = z.enum(['new', 'answered', 'closed']);

/** An enquiry as administrators see it. */
export const enquirySchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  topic: z.string(),
  message: z.string(),
  consent_at: z.string().nullable().transform(isoMoment),
  /** How it came: by the form, or as a comment that was meant for the owner alone. */
  channel: z.enum(['form', 'comment']).catch('form'),
  comment_id: z.string().nullable(),
  blog_id: z.string().nullable(),
  /** The title of the post when it was asked. */
  post_title: z.string(),
  status: enquiryStatus,
  doubtful: z.boolean(),
  reasons: z.array(z.string()),
  notes: z.string(),
  created_at: z.string().transform(isoMoment),
  read_at: z.string().nullable().transform(isoMoment),
  answered_at: z.string().nullable().transform(isoMoment),
  closed_at: z.string().nullable().transform(isoMoment),
});

export type Enquiry = z.output<typeof enquirySchema>;

/** An enquiry that is opened, with what its number dials; null when nothing can be dialled. */
export const openedEnquirySchema = enquirySchema.extend({ dialled: z.string().nullable().catch(null) });

export type OpenedEnquiry = z.output<typeof openedEnquirySchema>;

/** Enquiries on a page of the list. */
export const enquiryPageSize = 50;

/** Which enquiries a list shows. */
export const enquiryFilterSchema = z.object({
  status: z.enum([...enquiryStatus.options, 'all']).default('new'),
  /** Those that are unread and that no mail of their own told of, or those that are doubtful. */
  show: z.enum(['waiting', 'doubtful']).optional(),
  /** The id of an enquiry: those of the same email address or, on the same day, of the same network. */
  sender: z.uuid().optional(),
  /** A text in name, address, number, topic, message, notes or title. */
  search: searchText,
  cursor: z.templateLiteral([z.iso.datetime({ offset: true }), '_', z.uuid()]).optional(),
});

/** A page of them, newest first, and how many there are of each kind. */
export const enquiryPageSchema = z.object({
  enquiries: z.array(enquirySchema),
  total: z.number(),
  counts: z.object({ new: z.number(), answered: z.number(), closed: z.number(), unread: z.number() }),
  next: z.string().nullable(),
  /** The moment of the list: an act on all that match leaves later enquiries alone. */
  until: z.string(),
});

/** An act on these enquiries, or on all that match a filter up to a moment. */
export const judgementSchema = z
  .object({
    action: z.enum(['close', 'erase']),
    ids: z.array(z.uuid()).min(1).max(1_000).optional(),
    /** Strict: a key that is misspelt must not make the act reach further. */
    filter: enquiryFilterSchema
      .omit({ cursor: true })
      .extend({ until: z.iso.datetime({ offset: true }) })
      .strict()
      .optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Send either ids or a filter.');

export type Judgement = z.input<typeof judgementSchema>;

export const maxNotes = 4_000;

/** What administrators change of an enquiry. */
export const enquiryChangeSchema = z
  .object({
    status: enquiryStatus.optional(),
    notes: z.string().max(maxNotes).refine(isStorable).optional(),
    read: z.literal(true).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Please send what is to be changed.');

export type EnquiryChange = z.output<typeof enquiryChangeSchema>;

/** The text under which a private comment becomes public. */
export const cleanedCommentSchema = z.object({ message: z.string().trim().min(1, 'Please write the comment.').max(visitorLimits.message) });
