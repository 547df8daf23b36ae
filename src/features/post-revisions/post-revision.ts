import { z } from 'zod';
import { postContentSchema } from '#src/features/posts/post.ts';

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'Please choose a day and a time.')
  .transform((text) => new Date(text).toISOString());

const savedSchema = z.object({
  version: z.number(),
  /** When and by whom this text was last saved; no name is known for rows that a command wrote. */
  saved_at: moment,
  saved_by: z.string().nullable(),
  title: z.string(),
});

/** An earlier version of a post, without its text. */
export const postRevisionLineSchema = savedSchema.extend({ id: z.uuid() });

/** `GET /api/blogs/:id/revisions`: the version of now, and the earlier ones, newest first. */
export const postRevisionsSchema = z.object({ present: savedSchema, revisions: z.array(postRevisionLineSchema) });

/** `GET /api/blogs/:id/revisions/:revision`. */
export const postRevisionSchema = postRevisionLineSchema.extend({ content: postContentSchema });

export type PostRevisions = z.output<typeof postRevisionsSchema>;
export type PostRevision = z.output<typeof postRevisionSchema>;
