import { z } from 'zod';
import { type PostLanguage, postLanguages } from '#src/features/posts/language.ts';
import { postIdSchema } from '#src/features/posts/post.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { searchText } from '#src/lib/storable-text.ts';
import { tidyContact } from '#src/lib/typed-text.ts';
import { addressProblem } from './subscribe-form.ts';

/** Numbers of §10.subscriptions; `clear_unconfirmed` and `clear_subscriptions` of the database have those of time once more. */
export const subscriptionRules = {
  /** Mails that ask for a confirmation, of the whole site and of one network, in a day. */
  askedADay: 20,
  askedOfNetworkADay: 3,
  /** Sign-ups of one network that are stored in a day. */
  storedOfNetworkADay: 30,
  /** Milliseconds that a person needs at least: a browser fills in the one field by itself. */
  minFillTimeMs: 1_000,
  /** Days in which one address is asked once. */
  askedOnceIn: 30,
  /** Days for which the link works; then the row is gone. */
  linkDays: 7,
  /** Rows that wait for the owner's look. */
  held: 2_000,
  /** Minutes in which who left can come back. */
  undoMinutes: 10,
  /** Months for which the keyed digest of who left or was refused is kept. */
  markMonths: 24,
} as const;

/** Where the form stands: in an article, whose id it is, on home, on `/blog`, or in the footer of another page. */
const place = z.union([z.enum(['home', 'blog', 'page']), postIdSchema]);

/** What the form sends; what it fills in by itself refuses nobody. */
export const signUpSchema = z.object({
  email: z.string(addressProblem).overwrite(tidyContact).max(254, addressProblem).pipe(z.email(addressProblem)),
  lang: z.enum(postLanguages).catch('en'),
  place: place.catch('page'),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(500).catch('x').default(''),
  milliseconds_to_fill: z.coerce.number().nonnegative().nullish().catch(null),
});

export type SignUp = z.output<typeof signUpSchema>;

/** The token of a link, in a form or in an address, and the language of the mail that it stood in, for what is known of nobody. */
export const linkSchema = z.object({ token: z.string().min(20).max(200), lang: z.enum(postLanguages).catch('en').default('en') });

/** What a page below `/subscribe/` shows, in the language that was asked for; GET changes nothing. */
export type ConfirmPage =
  | { kind: 'ask'; address: string; until: string; lang: PostLanguage }
  | { kind: 'done'; address: string; day: string; lang: PostLanguage }
  | { kind: 'ended' };
/** Who has left is named for as long as they can come back. `test`: the mail was a test that the owner sent. */
export type LeavePage =
  | { kind: 'ask'; address: string; lang: PostLanguage }
  | { kind: 'left'; address: string; canReturn: true; lang: PostLanguage }
  | { kind: 'left'; address: null; canReturn: false }
  | { kind: 'test' | 'ended' };

export const subscriberState = z.enum(['held', 'asked', 'subscribed', 'refused']);

const moment = z.string().nullable().transform(isoMoment);

/** A row of the owner's list. */
export const subscriberSchema = z.object({
  id: z.string(),
  address: z.string(),
  lang: z.enum(postLanguages),
  place: z.string(),
  /** The title of the article at which they asked; null for other places and when it is gone. */
  place_title: z.string().nullable(),
  state: subscriberState,
  created_at: z.string().transform(isoMoment),
  asked_at: moment,
  confirmed_at: moment,
  last_sent_at: moment,
  refused_reason: z.string().nullable(),
});

export type Subscriber = z.output<typeof subscriberSchema>;

/** What is stored of the subscription of a person (§6.erasure). */
export const storedSubscriptionSchema = subscriberSchema
  .omit({ place_title: true })
  .extend({ state: z.enum([...subscriberState.options, 'left']), left_at: moment });

export const subscriberPageSize = 50;

export const subscriberFilterSchema = z.object({
  state: subscriberState.optional(),
  /** A part of the address. */
  search: searchText,
  cursor: z.templateLiteral([z.iso.datetime({ offset: true }), '_', z.uuid()]).optional(),
});

/** One record of the sender's domain. */
export const domainRecordSchema = z.object({
  name: z.enum(['spf', 'dkim', 'dmarc']),
  /** Where it has to stand, such as _dmarc.example.com; null where a variable is missing that names it. */
  host: z.string().nullable(),
  state: z.enum(['passes', 'not-found', 'too-weak', 'not-asked']),
  /** What stands there, or null. */
  found: z.string().nullable(),
  /** The value to create; null where the mail service gives it. */
  value: z.string().nullable(),
});

export const domainCheckSchema = z.object({
  /** Of MAIL_FROM; null without it. */
  domain: z.string().nullable(),
  /** Why no check is made: 'local' on one machine, 'provider' for a domain of a mail provider, 'unset' without MAIL_FROM. */
  skipped: z.enum(['local', 'provider', 'unset']).nullable(),
  passes: z.boolean(),
  records: z.array(domainRecordSchema),
});

export type DomainCheck = z.output<typeof domainCheckSchema>;

/** The owner's switch with what it needs. */
export const subscriptionSettingsSchema = z.object({
  is_open: z.boolean(),
  /** What is missing before it can be switched on, in words for the screen. */
  missing: z.array(z.enum(['mail-server', 'sender', 'domain', 'address'])),
  domain: domainCheckSchema.nullable(),
  checked_at: moment,
});

export type SubscriptionSettings = z.output<typeof subscriptionSettingsSchema>;

export const subscriptionSwitchSchema = z.object({ is_open: z.boolean() });

export const subscriberPageSchema = z.object({
  subscribers: z.array(subscriberSchema),
  total: z.number(),
  /** `left`: in the last 24 months. */
  counts: z.object({ subscribed: z.number(), asked: z.number(), held: z.number(), refused: z.number(), left: z.number() }),
  next: z.string().nullable(),
});

/** What `POST /api/subscribers/act` changed. */
export const subscriberChangeSchema = z.object({ changed: z.number() });

/** All who are subscribed, page by page: `next` is sent as `cursor`. */
export const subscriberExportSchema = subscriberPageSchema.pick({ subscribers: true, next: true });
export const subscriberExportInputSchema = subscriberFilterSchema.pick({ cursor: true }).strict();

/** `send-link` to who is held; `refuse`: "Refused for good"; `delete`: the row and what has not been sent. */
export const subscriberActSchema = z.object({
  action: z.enum(['send-link', 'refuse', 'delete']),
  ids: z.array(z.uuid()).min(1).max(1_000),
});
