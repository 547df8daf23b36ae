import { z } from 'zod';
import { postFields } from '#src/features/posts/post.ts';

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'Please choose a day and a time.')
  .transform((text) => new Date(text).toISOString());

const savedSchema = z.object({
  version: z.number(),
  /** When and by whom this text was last saved; nobody is known for rows that a command wrote. */
  saved_at: moment,
  saved_by: z.string().nullable(),
  title: z.string(),
});

/** An earlier version of a post, without its text. */
export const postRevisionLineSchema = savedSchema.extend({ id: z.uuid() });

/** `GET /api/blogs/:id/revisions`: the version of now, and the earlier ones, newest first. */
export const postRevisionsSchema = z.object({ present: savedSchema, revisions: z.array(postRevisionLineSchema) });

/** What a version holds: what readers read. Status, dates and switches are none of it, so restoring leaves them as they are. */
export const postContentSchema = postFields.pick({
  title: true,
  subtitle: true,
  excerpt: true,
  introduction: true,
  content: true,
  category: true,
  category_tags: true,
  tags: true,
  read_time: true,
  image_url: true,
  image: true,
  featured_image: true,
  key_takeaways: true,
  quick_stats: true,
  main_content: true,
  quote_text: true,
  quote_author: true,
  implementation_framework: true,
  phases: true,
  format: true,
  image_alt: true,
  image_focus: true,
  lang: true,
});

/** `GET /api/blogs/:id/revisions/:revision`. */
export const postRevisionSchema = postRevisionLineSchema.extend({ content: postContentSchema });

export type PostRevisions = z.output<typeof postRevisionsSchema>;
export type PostRevision = z.output<typeof postRevisionSchema>;
