import { z } from 'zod';
import { publicOwnerSchema } from '#src/features/owner/public-owner.ts';
import { postCardSchema, postIdSchema } from './post.ts';

const count = z.number().int().nonnegative();

/** The query of `GET /api/changes`: the revision of a build. One spelling per number, because the edge keeps a copy of each. */
export const changesQuerySchema = z.object({
  since: z
    .string('This is missing.')
    .regex(/^(0|[1-9]\d{0,14})$/, 'This must be a revision.')
    .transform(Number),
});

/** The answer of `GET /api/changes`: what a build of the revision `since` does not carry, and how many posts there are now. */
export const changesSchema = z.object({
  /** How far this answer reaches. */
  revision: count,
  /** Later changes are left out: ask again with `since` = `revision`. */
  more: z.boolean(),
  total: count,
  /** Numbers of posts by category. */
  categories: z.record(z.string(), count),
  /** Posts that were published or changed, as in `GET /api/blogs`. */
  changed: z.array(postCardSchema),
  /** Ids of posts that were withdrawn, deleted or erased. */
  gone: z.array(postIdSchema),
  /** The owner's words, when they changed; else null. */
  owner: publicOwnerSchema.nullable(),
});

export type Changes = z.infer<typeof changesSchema>;
