import { z } from 'zod';
import { postIdSchema } from '#src/features/posts/post.ts';
import { isStorable } from '#src/lib/storable-text.ts';

/** How a visitor reaches the owner; the value of `data-contact` on a link or button. */
export const channels = ['whatsapp', 'email', 'phone', 'booking', 'form'] as const;

/** The largest body of a report, in characters. */
export const maxMarkLength = 1_000;

const hostPattern = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** What the browser of a visitor reports of one action (§10.marks). */
export const markSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['read', 'share']), post_id: postIdSchema }),
  z.object({ kind: z.literal('contact'), channel: z.enum(channels), post_id: postIdSchema.optional() }),
  z.object({ kind: z.literal('from'), host: z.string().regex(hostPattern) }),
  z.object({ kind: z.literal('missed'), words: z.string().refine(isStorable).min(2).max(200) }),
]);

export type Mark = z.output<typeof markSchema>;

const wordLetters = { min: 2, max: 60 } as const;

/**
 * The words of a search as they may be kept; null for what may name a person: an address, a number of five or more figures, a link, a long
 * text, or no word at all.
 */
export function wordsToKeep(text: string): string | null {
  const words = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const figures = words.match(/\p{Nd}/gu)?.length ?? 0;
  if (words.length < wordLetters.min || words.length > wordLetters.max || figures >= 5) return null;
  if (/@|:\/\/|www\.|\.[a-z]{2,}(?:\W|$)/.test(words) || !/\p{L}{2}/u.test(words)) return null;
  return words;
}

const count = z.number().int();

/** The figures of a day (§9.statistics). */
const daySchema = z.object({
  day: z.string(),
  views: count,
  reads: count,
  contacts: count,
  enquiries: count,
  shares: count,
  missed: count,
});

const postSchema = z.object({
  id: z.string(),
  title: z.string(),
  views: count,
  reads: count,
  shares: count,
  contacts: count,
  enquiries: count,
});

/** The last 30 days of the site. */
export const statisticsSchema = z.object({
  days: z.array(daySchema),
  posts: z.array(postSchema),
  channels: z.partialRecord(z.enum(channels), count),
  referrers: z.array(z.object({ host: z.string(), readers: count })),
  missed: z.array(z.object({ words: z.string(), visitors: count })),
});

export type Statistics = z.output<typeof statisticsSchema>;
export type StatisticsDay = z.output<typeof daySchema>;
export type StatisticsPost = z.output<typeof postSchema>;
