import { z } from 'zod';
import { searchText } from '#src/lib/storable-text.ts';
import { categories } from '#src/site.ts';
import { postIdSchema } from './post.ts';

/** PostgREST answers at most this many rows per request. */
export const maxPageSize = 1_000;

/** The query parameters of `GET /api/blogs`; all are optional. */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(maxPageSize),
  cursor: postIdSchema.optional(),
  search: searchText,
  category: z
    .enum(['All', ...categories])
    .optional()
    .transform((name) => (name === 'All' ? undefined : name)),
});

export type ListQuery = z.output<typeof listQuerySchema>;
