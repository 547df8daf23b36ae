import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';
import { listIn } from '#src/lib/list-in.ts';
import { searchText } from '#src/lib/storable-text.ts';
import { categories } from '#src/site.ts';
import { postLineSchema, postStatuses, withReadTime } from './post.ts';

/** Days for which a deleted post can be restored. */
export const binDays = 30;

/** Posts on a page of the administrators' list. */
export const managedPageSize = 50;

/** The states to filter by; `changed` are posts with unsaved text. */
export const listStates = ['draft', 'scheduled', 'published', 'withdrawn', 'changed'] as const;

export const sortKeys = ['date', 'title', 'status', 'views'] as const;

const moment = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => isoMoment(text));

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((words) => words || null);

/** A row of the administrators' list. */
export const managedPostSchema = z.preprocess(
  withReadTime,
  postLineSchema
    .extend({
      // Of a draft as it is typed, so one that was never saved may lack it.
      title: z.string().trim(),
      // A list that knows no states has published posts (§4.status).
      status: z.enum(postStatuses).default('published').catch('draft'),
      deleted_at: moment,
      /** Where a draft begins that has no title. */
      first_words: text,
      /** When its unsaved text was last written; null without any. */
      unsaved_at: moment,
      unsaved_by: text,
    })
    .refine(({ title, status }) => title !== '' || status === 'draft', { path: ['title'] }),
);

export type ManagedPost = z.infer<typeof managedPostSchema>;

/** Whether a post is a draft that was only kept: its address, which the database made of the id of its text, goes with the first save. */
export function wasNeverSaved({ id }: Pick<ManagedPost, 'id'>): boolean {
  return /^untitled-[0-9a-f]{8}(-[0-9a-f-]+)?$/.test(id);
}

/** What a post is called in the administrator area. */
export function shownTitle({ title }: Pick<ManagedPost, 'title'>): string {
  return title || 'Untitled';
}

/** The parameters of `GET /api/blogs?view=…`, for administrators: the list in any order, or the bin. */
export const manageQuerySchema = z.object({
  view: z.enum(['list', 'bin']),
  search: searchText,
  status: z.enum(postStatuses).optional(),
  state: z.enum(listStates).optional(),
  category: z.enum(categories).optional(),
  sort: z.enum(sortKeys).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  /** Posts on a page. */
  limit: z.coerce.number().int().min(1).max(managedPageSize).default(managedPageSize),
});

export type ManageQuery = z.output<typeof manageQuerySchema>;

/** The response: one page, and the number of all posts that match. A list without these words is read as well (§3.lists). */
export const managedListSchema = z.preprocess(
  pageOf,
  z.object({ blogs: z.array(managedPostSchema), total: z.number(), next: z.string().nullable() }),
);

/** A bare list, or an object with nothing but the list, as the one page that there is. */
function pageOf(answer: unknown): unknown {
  const list = listIn(answer, 'blogs');
  if (!Array.isArray(list)) return answer;
  const blogs = list.filter((post) => post?.type === 'structured');
  return { total: blogs.length, next: null, ...(list === answer ? {} : (answer as object)), blogs };
}
