import { z } from 'zod';
import { postIdSchema } from '#src/features/posts/post.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { tidyEnds } from '#src/lib/typed-text.ts';

/** Numbers of §10.mailings. */
export const mailingRules = {
  subject: 120,
  /** Minutes for which an article is live before its mails leave. */
  waitMinutes: 10,
  /** Minutes from one run to the next, and seconds that a run may send for. */
  runMinutes: 15,
  runSeconds: 20,
  /** Hours for which a soft refusal is tried again. */
  retryHours: 24,
} as const;

const subject = z.string().overwrite(tidyEnds).max(mailingRules.subject).refine(isVisible, 'Please write a subject.');

/** The owner's decision at a publication. */
export const mailingInputSchema = z.object({ blog_id: postIdSchema, subject });

/** The mail as a reader would get it now. */
export const mailPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });

const moment = z.string().nullable().transform(isoMoment);
const count = z.number().int().nonnegative();

/** How far a mailing is. `readers` are those who would get it now, while it waits. */
export const mailingSchema = z.object({
  id: z.string(),
  blog_id: z.string(),
  subject: z.string(),
  asked_at: z.string().transform(isoMoment),
  state: z.enum(['waiting', 'sending', 'sent', 'stopped']),
  /** When it leaves, once its article is live; null before. */
  leaves_at: moment,
  /** Why the mail server took nothing in its last run; null when it did. */
  trouble: z.string().nullable(),
  stopped_by: z.enum(['owner', 'withdrawn', 'deleted']).nullable(),
  /** When the last will have left, by the limits of a run and of a day; null when it is done. */
  ends_at: moment,
  counts: z.object({ readers: count, sent: count, waiting: count, refused: count, failed: count, unknown: count }),
});

export type Mailing = z.output<typeof mailingSchema>;

/** A mailing with something left to send. `title`: that of its article. */
export const openMailingSchema = mailingSchema.extend({ title: z.string() });

export type OpenMailing = z.output<typeof openMailingSchema>;

export const openMailingsSchema = z.object({ mailings: z.array(openMailingSchema) });

/** What the publish panel asks: who would get this article, and what was sent of it. */
export const mailingOutlookSchema = z.object({
  /** Whether readers can be told at all: the switch is on. */
  is_open: z.boolean(),
  /** Who would get it. */
  readers: count,
  mailings: z.array(mailingSchema),
});

export type MailingOutlook = z.output<typeof mailingOutlookSchema>;

/** A test went to this address. */
export const mailTestSchema = z.object({ sent_to: z.string() });

/** What was decided in the panel of publishing; null while nobody is told, which is how it opens. */
export type Telling = { subject: string; readers: number } | null;
