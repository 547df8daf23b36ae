import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';

/** The events that are mailed: to the owner, an answer of theirs, and the link that confirms a subscription; the SQL function `enqueue_notification` takes the same words. */
export const notificationKinds = [
  'enquiry',
  'enquiry_flood',
  'comment_held',
  'comment_new',
  'follow_up_due',
  'answer',
  'subscription',
  'build_failed',
  'review_due',
  'site_warning',
] as const;
export type NotificationKindName = (typeof notificationKinds)[number];

const moment = z.string().nullable().transform(isoMoment);
const count = z.number().int().nonnegative();

/** A mail that was made of notifications, and what became of it. */
const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  made_at: moment,
  attempts: count,
  next_attempt_at: moment,
  failing_since: moment,
  last_error: z.string().nullable(),
  sent_at: moment,
  given_up_at: moment,
  /** The number of its events. */
  events: count,
});

export type NotificationMail = z.output<typeof mailSchema>;

/** Whether a mail fails and 'Try again' sends it. An answer that was given up is sent again from its message, which is to answer once more. */
export function canBeRetried({ kind, sent_at, failing_since, given_up_at }: NotificationMail): boolean {
  return sent_at === null && failing_since !== null && !(kind === 'answer' && given_up_at !== null);
}

/** What the database answers: the newest mails, how many of all fail, and what waits for a mail. */
export const mailListSchema = z.object({ mails: z.array(mailSchema), failing: count, waiting: count, waiting_since: moment });

/** The answer of `GET /api/emails`; `is_set_up` is false when this site has no mail server. */
export const notificationsSchema = mailListSchema.extend({ is_set_up: z.boolean() });

export type Notifications = z.output<typeof notificationsSchema>;
