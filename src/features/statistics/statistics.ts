import { z } from 'zod';
import { sourceSchema } from '#src/features/arrival/source.ts';
import { postIdSchema } from '#src/features/posts/post.ts';
import { isStorable } from '#src/lib/storable-text.ts';
import type { Period } from './period.ts';

/** How a visitor reaches the owner; the value of `data-contact` on a link or button. */
export const channels = ['whatsapp', 'email', 'phone', 'booking', 'form'] as const;

/** The largest body of a report, in characters. */
export const maxMarkLength = 1_000;

/** What the browser of a visitor reports of one action (§10.marks). */
export const markSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['read', 'share']), post_id: postIdSchema }),
  z.object({ kind: z.literal('contact'), channel: z.enum(channels), post_id: postIdSchema.optional() }),
  z.object({ kind: z.literal('from'), source: sourceSchema }),
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

/** What is drawn and added up. Clients and their worth, in whole dirhams, count on the day on which they were closed. */
export const figureNames = ['reads', 'contacts', 'enquiries', 'clients', 'aed'] as const;

export type FigureName = (typeof figureNames)[number];

const figures = z.object({ reads: count, contacts: count, enquiries: count, clients: count, aed: count });

export type Figures = z.output<typeof figures>;

/** From one day to another, both included, as YYYY-MM-DD. */
const days = { from: z.string(), to: z.string() };

/** An article with what it brought; without an id what happened on no article, or on one that is gone. */
const postSchema = figures.extend({ id: z.string().nullable(), title: z.string().nullable() });

/** Where visits and messages came from: a host, a mark of our own links, `others`, `note` for what an administrator entered, or empty. */
const sourceSumsSchema = figures.pick({ enquiries: true, clients: true, aed: true }).extend({ source: z.string(), visits: count });

/** A service that messages are about, by its newest name. */
const serviceSumsSchema = figures.pick({ enquiries: true, clients: true, aed: true }).extend({ slug: z.string(), name: z.string() });

/** Which period the statistics are of. */
export const statisticsFilterSchema = z.object({
  days: z
    .enum(['7', '30', '90', '365'], 'Please ask for 7, 30, 90 or 365 days.')
    .default('30')
    .transform((days) => Number(days) as Period),
});

/** A period and the one before it. The figures of the articles, and of the sources, add up to those of `now`. */
export const statisticsSchema = z.object({
  now: figures.extend(days),
  before: figures.extend(days),
  /** The days of the period, or the months of a year, each beside its counterpart in the period before. */
  series: z.array(z.object({ ...days, now: figures, before: figures })),
  /** By their worth, clients, enquiries, contacts and reads. */
  posts: z.array(postSchema),
  sources: z.array(sourceSumsSchema),
  services: z.array(serviceSumsSchema),
  /** How people got in touch. */
  channels: z.partialRecord(z.enum(channels), count),
  /** How many of the enquiries have an outline from "Your file". */
  outlines: count,
  /** Searches of the last 90 days without a result. */
  missed: z.array(z.object({ words: z.string(), visitors: count })),
  /** Readers by email of the last twelve months in which something happened, newest first. */
  subscriptions: z.array(z.object({ month: z.string(), came: count, confirmed: count, left: count })),
});

export type Statistics = z.output<typeof statisticsSchema>;
