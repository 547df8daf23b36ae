import { z } from 'zod';
import { isStorable } from '#src/lib/text.ts';
import { categories } from '#src/site.ts';
import { postIdSchema } from './post.ts';

/** PostgREST answers at most this many rows per request. */
export const maxPageSize = 1_000;

/** The query parameters of `GET /api/blogs`; all are optional. */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(maxPageSize),
  cursor: postIdSchema.optional(),
  search: z.string().trim().max(200).refine(isStorable, 'This contains characters that no text has.').optional(),
  category: z
    .enum(['All', ...categories])
    .optional()
    .transform((name) => (name === 'All' ? undefined : name)),
});

export type ListQuery = z.output<typeof listQuerySchema>;
