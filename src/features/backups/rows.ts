import { z } from 'zod';
import { moderatedCommentSchema } from '#src/features/comments/comment.ts';
import { enquirySchema } from '#src/features/enquiries/enquiry.ts';
import { partnerSchema } from '#src/features/partners/partner.ts';
import { postLanguages } from '#src/features/posts/language.ts';
import { imageFocusPattern, postFields, postIdSchema, withReadTime } from '#src/features/posts/post.ts';
import { isReserved } from '#src/features/posts/post-id.ts';
import { erasureSchema } from '#src/features/privacy/erasure.ts';
import { textFormats } from '#src/features/rich-text/format.ts';
import { siteProfileSchema } from '#src/features/site-profile/site-profile.ts';
import { maxNamesBefore, maxTextBytes, textSchema } from '#src/features/versioned-form/text.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { json } from '#src/lib/json.ts';
import { bytesOf } from '#src/lib/request-size.ts';
import { hours } from '#src/lib/time.ts';
import { erasedPosts, type Kind } from './backup.ts';

// The database counts characters, not UTF-16 units.
const characters = (least: number, most: number) =>
  z.string().refine((text) => {
    const { length } = [...text];
    return length >= least && length <= most;
  }, `${least} to ${most} characters are allowed.`);
const whole = (least: number) => z.number().int().min(least).max(2_147_483_647);
const moment = z.string().nullish().transform(isoMoment);

// Columns that the features' schemas leave out, or read more tolerantly than the database stores them.
const versionFields = { version: whole(1).default(1), updated_at: moment, deleted_at: moment, updated_by: z.string().nullish() };
// An unknown format would show Markdown syntax as text, or read syntax where there is none.
const strictFields = {
  format: z.enum(textFormats).default('plain'),
  lang: z.enum(postLanguages).default('en'),
  image_focus: z.string().regex(imageFocusPattern).nullish(),
};
const submission = { submission_id: z.uuid().nullish() };

const postRow = postFields
  .omit({ published_revision: true })
  .extend({
    title: characters(0, 300),
    ...strictFields,
    views: whole(0).default(0),
    likes: whole(0).default(0),
    ...versionFields,
    ...submission,
  })
  .catchall(json.optional())
  .refine(({ id }) => !isReserved(id), { path: ['id'], message: 'This address is one of the site itself.' })
  .refine(({ status, publish_at }) => (status === 'scheduled') === (publish_at !== null), {
    path: ['publish_at'],
    message: 'Exactly the scheduled posts have a time of publication.',
  });
const posts = z.preprocess(
  withReadTime,
  postRow.refine(({ title, status }) => title !== '' || status === 'draft', { path: ['title'], message: 'Only a draft may lack a title.' }),
);

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
  .catchall(json.optional())
  .refine(({ is_private, status }) => !is_private || status !== 'visible', {
    path: ['status'],
    message: 'A private comment is not visible.',
  });

const enquiries = enquirySchema
  .extend({
    id: z.uuid(),
    name: characters(1, 80),
    email: characters(0, 254),
    phone: characters(0, 40),
    topic: characters(0, 80),
    message: characters(1, 4_000),
    notes: characters(0, 4_000),
    channel: z.enum(['form', 'comment']),
    comment_id: z.uuid().nullish(),
    blog_id: characters(0, 80).nullish(),
    told: z.boolean().default(true),
    submission_id: z.uuid(),
  })
  .catchall(json.optional());

const partners = partnerSchema
  .extend({
    id: z.uuid(),
    company_name: characters(1, 200),
    logo_url: partnerSchema.shape.logo_url.pipe(characters(1, 2_000)),
    display_order: whole(0).default(0),
    logo_is_light: z.boolean().default(false),
    created_at: moment,
    ...versionFields,
  })
  .catchall(json.optional());

const dailyViews = z.object({ id: postIdSchema.or(z.literal(erasedPosts)), days: z.record(z.iso.date(), whole(1)) });

const workingCopies = textSchema.omit({ base: true }).extend({
  post_id: postIdSchema.nullish(),
  content: textSchema.shape.content
    .unwrap()
    .refine((content) => bytesOf(JSON.stringify(content)) <= maxTextBytes, 'This text is too large.'),
  of_version: textSchema.shape.of_version.min(-1).max(2_147_483_647),
  number: textSchema.shape.number.min(1),
  names_before: textSchema.shape.names_before.max(maxNamesBefore),
  saved_by: z.string().nullish(),
  device: z.string().nullish(),
  saved_at: moment,
});

// What is missing takes its default when it is read; a wrong phone number or link would never be shown, so it is refused.
const siteProfile = z.object({
  id: z.literal('1'),
  facts: siteProfileSchema.partial().catchall(json.optional()),
  version: whole(0).default(0),
  updated_at: moment,
  updated_by: z.string().nullish(),
});

// An erasure dated tomorrow would also erase what the person has yet to write; clocks may differ a little.
const isPast = (text: string) => Date.parse(text) < Date.now() + 24 * hours;
const erasures = erasureSchema
  .extend({ erased_at: erasureSchema.shape.erased_at.refine(isPast, 'The moment of an erasure lies in the future.') })
  .transform((erasure) => ({ ...erasure, id: erasure.digest }));

/** The rows of a backup by the features' own schemas, with the limits of the tables; columns that they do not know are carried along. */
export const rowSchemas = {
  posts,
  site_profile: siteProfile,
  comments,
  enquiries,
  working_copies: workingCopies,
  partners,
  daily_views: dailyViews,
  erasures,
} satisfies Record<Kind, z.ZodType>;

export type BackupPost = z.output<typeof posts>;
