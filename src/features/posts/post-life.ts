import { z } from 'zod';
import { postIdSchema, postStatuses } from './post.ts';
import { chosenDay, chosenMoment } from './post-input.ts';

const version = z.number().int().positive();

/** The body of `PUT /api/blogs/{id}/status`: publishes, withdraws (`draft`), schedules, or changes a schedule. */
export const statusInputSchema = z.object({
  status: z.enum(postStatuses),
  publish_at: chosenMoment.nullish().transform((moment) => moment ?? undefined),
  version: version.optional(),
});

export type StatusInput = z.output<typeof statusInputSchema>;

/** The body of `PUT /api/blogs/{id}/review`; what is left out follows from today and the interval of before. */
export const reviewInputSchema = z.object({ reviewed_on: chosenDay.optional(), review_by: chosenDay.nullable().optional() });

export const bulkActions = ['publish', 'withdraw', 'delete', 'restore'] as const;

/** The body of `POST /api/blogs/bulk`. */
export const bulkPostsSchema = z.object({
  ids: z.array(postIdSchema).min(1, 'Choose at least one article.').max(200, 'At most 200 articles are allowed at once.'),
  action: z.enum(bulkActions),
  /** A post that has another version by now stays as it is; a post that is not named here changes whatever its version. */
  versions: z.record(postIdSchema, version).optional(),
});

export type BulkAction = (typeof bulkActions)[number];

/** The answer: the posts that the action changed, with their versions now; the others were so already. */
export const bulkChangedSchema = z.object({ changed: z.array(postIdSchema), versions: z.record(postIdSchema, version) });

/** The body of `POST /api/blogs/{id}/duplicate`. */
export const duplicateInputSchema = z.object({ submission_id: z.uuid().optional() });
