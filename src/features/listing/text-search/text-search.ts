import { z } from 'zod';
import { isStorable } from '#src/lib/storable-text.ts';
import { categories } from '#src/site.ts';
import { normalQuery, queryLimits } from './query.ts';

/** Articles in one answer. */
export const maxMentions = 10;

/** The query of `GET /api/search`. `beyond=list` leaves out what the search of the list shows. */
export const textSearchQuerySchema = z.object({
  q: z
    .string()
    .refine(isStorable, 'This contains characters that cannot be stored.')
    .transform(normalQuery)
    .pipe(z.string().min(queryLimits.min).max(queryLimits.max)),
  category: z.enum(categories).optional(),
  beyond: z.literal('list').optional(),
});

export type TextSearchQuery = z.output<typeof textSearchQuerySchema>;

/** Where the words that were searched begin and end in a text. */
const hitsSchema = z.array(z.tuple([z.number(), z.number()]));

/** A plain text with its hits. */
const markedTextSchema = z.object({ text: z.string(), hits: hitsSchema });

/** Each result shows why it is one: in its sentence, its title or those of its tags that have a hit. */
export const textSearchSchema = z.object({
  total: z.number(),
  results: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      lang: z.string(),
      snippet: markedTextSchema,
      /** A sentence with words that neither snippet, title nor tags have. */
      further: markedTextSchema.nullable(),
      title_hits: hitsSchema,
      tags: z.array(markedTextSchema),
    }),
  ),
});

export type TextSearchAnswer = z.output<typeof textSearchSchema>;
export type MarkedText = z.output<typeof markedTextSchema>;
