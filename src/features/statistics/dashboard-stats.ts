import { z } from 'zod';
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
  /** The ids of published posts that are on no page, because their rows cannot be read. */
  unreadable_posts: z.array(z.string()).default([]),
  /** The posts with the most views within 7 days. */
  did_well: z.array(z.object({ id: z.string(), title: z.string(), views: z.number() })).default([]),
  comments_to_review: z.number(),
  /** Read by no administrator, published ones too. */
  unread_comments: z.number().default(0),
  /** Written to the owner alone. */
  private_comments: z.number().default(0),
  /** Enquiries that wait for an answer, and those that are unread. */
  new_enquiries: z.number().default(0),
  unread_enquiries: z.number().default(0),
  /** Enquiries that wait in the list without a mail of their own; null without any. */
  enquiry_flood: z.object({ since: z.string().transform(isoMoment), waiting: z.number() }).nullish(),
  /** How large the database is, and how large it may grow. */
  database: z.object({ bytes: z.number(), plan_mb: z.number() }).optional(),
  /** Since when the daily cleanup has been paused because the server clock may have jumped; null when it is not (§14.clock). */
  cleanup_waits_since: z.string().nullish().transform(isoMoment),
  /** Since when too many comments arrived the last time, and until when new ones are held. */
  flood_since: z.string().nullish().transform(isoMoment),
  flood_until: z.string().nullish().transform(isoMoment),
});
