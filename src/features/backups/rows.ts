import { z } from 'zod';
import { moderatedCommentSchema } from '#src/features/comments/comment.ts';
import { partnerSchema } from '#src/features/partners/partner.ts';
import { postSchema } from '#src/features/posts/post.ts';
import { isoMoment } from '#src/lib/dates.ts';
import type { Kind } from './backup.ts';

// The database counts characters, not UTF-16 units.
const characters = (least: number, most: number) =>
  z.string().refine((text) => {
    const { length } = [...text];
    return length >= least && length <= most;
  }, `${least} to ${most} characters are possible.`);
const whole = (least: number) => z.number().int().min(least).max(2_147_483_647);
const moment = z.string().nullish().transform(isoMoment);

// Columns that the features' schemas leave out, or read more tolerantly than the database stores them.
const stamps = { version: whole(1).default(1), updated_at: moment, deleted_at: moment, updated_by: z.string().nullish() };
const submission = { submission_id: z.uuid().nullish() };

const posts = postSchema
  .omit({ published_revision: true })
  .extend({ title: characters(1, 300), views: whole(0).default(0), likes: whole(0).default(0), ...stamps, ...submission })
  .loose();

const comments = moderatedCommentSchema
  .extend({
    id: z.uuid(),
    parent_id: z.uuid().nullish(),
    author_name: characters(1, 80),
    // Empty once it was deleted after its time.
    email: characters(3, 254).or(z.literal('')),
    content: characters(1, 4_000),
    // Backups from before there were unread comments hold read ones only.
    read_at: z
      .string()
      .nullish()
      .transform((text) => (text === undefined ? new Date().toISOString() : isoMoment(text))),
    deleted_at: moment,
    ...submission,
  })
  .loose()
  .refine(({ is_private, status }) => !is_private || status !== 'visible', {
    path: ['status'],
    message: 'A private comment is not visible.',
  });

const partners = partnerSchema
  .extend({
    id: z.uuid(),
    company_name: characters(1, 200),
    logo_url: partnerSchema.shape.logo_url.pipe(characters(1, 2_000)),
    display_order: whole(0).default(0),
    created_at: moment,
    ...stamps,
  })
  .loose();

/** The rows of a backup by the features' own schemas, with the limits of the tables; columns that they do not know are carried along. */
export const rowSchemas = { posts, comments, partners } satisfies Record<Kind, z.ZodType>;

export type BackupPost = z.output<typeof posts>;
