import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';

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
  comments_to_review: z.number(),
  /** Read by no administrator, published ones too. */
  unread_comments: z.number().default(0),
  /** Written to the owner alone. */
  private_comments: z.number().default(0),
  /** Since when too many comments arrived the last time, and until when new ones are held. */
  flood_since: z.string().nullish().transform(isoMoment),
  flood_until: z.string().nullish().transform(isoMoment),
});
