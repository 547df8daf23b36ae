import { z } from 'zod';
import { oldPriceSchema } from '#src/features/site-profile/old-prices.ts';
import { isoMoment } from '#src/lib/dates.ts';

/** Whether a database needs attention: from four fifths of what it may hold. */
export function isNearlyFull(megabytes: number, planMegabytes: number): boolean {
  return megabytes >= planMegabytes * 0.8;
}

/** The figures of the dashboard (§9.stats). */
export const statsSchema = z.object({
  total_blogs: z.number(),
  total_views: z.number(),
  /** Created within the last 7 days. */
  recent_posts: z.number(),
  /** Minutes: the mean of the first number in each read time, 5 where there is none, rounded. */
  avg_read_time: z.number(),
  featured: z.number(),
  drafts: z.number(),
  scheduled: z.number().default(0),
  /** Drafts that readers have seen before; `drafts` counts them too. */
  withdrawn: z.number().default(0),
  /** Published posts whose day of review has come, the longest overdue first. */
  reviews_due: z.array(z.object({ id: z.string(), title: z.string(), review_by: z.string() })).default([]),
  /** Prices of services that are older than six months, the oldest first. */
  old_prices: z.array(oldPriceSchema).default([]),
  /** The ids of published posts that are on no page, because their rows cannot be read. */
  unreadable_posts: z.array(z.string()).default([]),
  /** The posts with the most views within 7 days. */
  did_well: z.array(z.object({ id: z.string(), title: z.string(), views: z.number() })).default([]),
  /** Open comments that readers do not see. */
  comments_to_review: z.number(),
  /** Messages that wait for an answer, due reminders among them. */
  to_answer: z.number().default(0),
  /** Messages that wait without a mail of their own; null without any. */
  message_flood: z.object({ since: z.string().transform(isoMoment), waiting: z.number() }).nullish(),
  /** Sign-ups that wait for the owner's look, and the sender's domain while it fails though readers can subscribe. */
  subscriptions: z.object({ held: z.number(), failing_domain: z.string().nullable() }).default({ held: 0, failing_domain: null }),
  /** Articles with emails that wait. */
  open_mailings: z.number().default(0),
  /** How large the database is, and how large it may grow. */
  database: z.object({ bytes: z.number(), plan_mb: z.number() }).optional(),
  /** Since when the daily cleanup has been paused because the server clock may have jumped; null when it is not (§14.clock). */
  cleanup_waits_since: z.string().nullish().transform(isoMoment),
});
