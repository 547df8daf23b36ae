import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';
import { isStorable } from '#src/lib/text.ts';
import { bodyFields, postSchema } from './post.ts';

/** Days for which a deleted post can be restored. */
export const binDays = 30;

/** Posts on a page of the administrators' list. */
export const managedPageSize = 50;

export const sortKeys = ['date', 'title', 'status', 'views'] as const;

const moment = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => isoMoment(text));

/** A row of the administrators' list. A new field of `postSchema` is in it unless it is a body field. */
export const managedPostSchema = postSchema
  .omit({ ...bodyFields, excerpt: true, tags: true, author: true, updated_at: true })
  .extend({ deleted_at: moment });

export type ManagedPost = z.infer<typeof managedPostSchema>;

/** The parameters of `GET /api/blogs?view=…`, for administrators: the list in any order, or the bin. */
export const manageQuerySchema = z.object({
  view: z.enum(['list', 'bin']),
  search: z.string().trim().max(200).refine(isStorable, 'This contains characters that no text has.').optional(),
  status: z.enum(['published', 'draft']).optional(),
  sort: z.enum(sortKeys).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export type ManageQuery = z.output<typeof manageQuerySchema>;

/** The response: one page, and the number of all posts that match. */
export const managedListSchema = z.object({ blogs: z.array(managedPostSchema), total: z.number(), next: z.string().nullable() });
