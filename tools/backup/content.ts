import { z } from 'zod';
import { moderatedCommentSchema } from '#src/features/comments/comment.ts';
import { partnerSchema } from '#src/features/partners/partner.ts';
import { postSchema } from '#src/features/posts/post.ts';
import { isoMoment } from '#src/lib/dates.ts';

const moment = z.string().nullish().transform(isoMoment);

// Columns of the tables that the features' schemas leave out.
const stamps = { updated_at: moment, deleted_at: moment, updated_by: z.string().nullish(), submission_id: z.uuid().nullish() };

/** The rows of a backup, validated by the features' own schemas, so that they can be stored and shown. */
export const contentSchema = z
  .object({
    // `published_revision` belongs to the database that holds the post.
    posts: z.array(postSchema.extend({ title: z.string().trim().min(1).max(300), ...stamps }).omit({ published_revision: true })),
    comments: z.array(
      moderatedCommentSchema.extend({
        id: z.uuid(),
        author_name: z.string().min(1).max(80),
        // Empty once it was deleted after its time.
        email: z.string().min(3).max(254).or(z.literal('')),
        content: z.string().min(1).max(4_000),
        deleted_at: moment,
        submission_id: z.uuid().nullish(),
      }),
    ),
    partners: z.array(
      partnerSchema
        .extend({ id: z.uuid(), version: z.number().int().positive().catch(1), created_at: moment, ...stamps })
        .omit({ submission_id: true }),
    ),
  })
  .superRefine(({ posts, comments }, context) => {
    const ids = new Set(posts.map(({ id }) => id));
    if (ids.size !== posts.length) context.addIssue({ code: 'custom', path: ['posts'], message: 'Two posts have the same id.' });
    const stray = comments.find(({ blog_id }) => !ids.has(blog_id));
    if (stray)
      context.addIssue({
        code: 'custom',
        path: ['comments'],
        message: `A comment belongs to "${stray.blog_id}", which is not among the posts.`,
      });
  });

export type Content = z.output<typeof contentSchema>;
export type BackupPost = Content['posts'][number];
