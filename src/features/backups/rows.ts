import { z } from 'zod';
import { messageLimits, messageSchema } from '#src/features/messages/message.ts';
import { partnerSchema } from '#src/features/partners/partner.ts';
import { descriptionLimit } from '#src/features/pictures/picture-list.ts';
import { storedKeyPattern } from '#src/features/pictures/stored-key.ts';
import { postLanguages } from '#src/features/posts/language.ts';
import { imageFocusPattern, postFields, postIdSchema, withReadTime } from '#src/features/posts/post.ts';
import { isReserved } from '#src/features/posts/post-id.ts';
import { erasureSchema } from '#src/features/privacy/erasure.ts';
import { textFormats } from '#src/features/rich-text/format.ts';
import { serviceLimits, serviceSchema } from '#src/features/services/service.ts';
import { siteProfileSchema } from '#src/features/site-profile/site-profile.ts';
import { channels } from '#src/features/statistics/statistics.ts';
import { subscriberState } from '#src/features/subscriptions/subscription.ts';
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
    translation_of: postIdSchema.nullish(),
    translated_version: whole(0).nullish(),
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
  })
  .refine(({ id, lang, translation_of }) => !translation_of || (lang === 'ar' && translation_of !== id), {
    path: ['translation_of'],
    message: 'Only an Arabic article is the version of another, English one.',
  });
const posts = z.preprocess(
  withReadTime,
  postRow.refine(({ title, status }) => title !== '' || status === 'draft', { path: ['title'], message: 'Only a draft may lack a title.' }),
);

const messages = messageSchema
  .extend({
    id: z.uuid(),
    blog_id: z.string().nullish(),
    landed_on: z.string().nullish(),
    source: z.string().regex(/^(via:[a-z-]{2,20}|[a-z0-9.-]{0,100})$/),
    with_outline: z.boolean().default(false),
    parent_id: z.uuid().nullish(),
    by_owner: z.boolean(),
    name: characters(1, messageLimits.name),
    // Empty once it was deleted after its time.
    email: characters(3, messageLimits.email).or(z.literal('')),
    phone: characters(0, messageLimits.phone),
    topic: characters(0, messageLimits.topic),
    // Earlier exports have none.
    service: serviceSchema.shape.slug.default(''),
    service_name: characters(0, serviceLimits.name).default(''),
    content: characters(1, messageLimits.message),
    original: characters(1, messageLimits.message).nullish(),
    notes: characters(0, messageLimits.notes),
    amount: whole(1).max(messageLimits.amount).nullish(),
    follow_up_on: z.iso.date().nullish(),
    submission_id: z.uuid(),
  })
  .catchall(json.optional())
  .refine(({ is_private, on_page }) => !is_private || !on_page, { path: ['on_page'], message: 'A private message is not on the page.' })
  .refine(({ kind, is_private }) => kind === 'comment' || is_private, { path: ['is_private'], message: 'Only a comment can be public.' })
  .refine(({ is_private, blog_id }) => is_private || blog_id, { path: ['blog_id'], message: 'A public comment belongs to a post.' })
  .refine(({ state, on_page }) => state !== 'spam' || !on_page, { path: ['on_page'], message: 'Spam is not on the page.' })
  .refine(({ amount, outcome }) => amount == null || outcome === 'client', { path: ['amount'], message: 'Only a client has an amount.' })
  .refine(({ state, closed_at }) => state !== 'closed' || closed_at, {
    path: ['closed_at'],
    message: 'It is not said when it was closed.',
  });

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

const pictureNames = z.object({ id: z.string().regex(storedKeyPattern), description: characters(1, descriptionLimit) });

const dailyViews = z.object({ id: postIdSchema.or(z.literal(erasedPosts)), days: z.record(z.iso.date(), whole(1)) });

const day = { id: z.iso.date() };
const dailySums = z.object({
  ...day,
  sums: z.array(z.object({ blog_id: z.string().max(80), kind: z.enum(['read', 'share', 'missed', ...channels]), counted: whole(1) })),
});
const dailyReferrers = z.object({ ...day, sums: z.array(z.object({ host: characters(1, 100), counted: whole(1) })) });

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

const digest = erasureSchema.shape.digest;

const subscribers = z
  .object({
    id: z.uuid(),
    address: characters(3, 254),
    digest: digest.nullish(),
    lang: z.enum(postLanguages).default('en'),
    place: characters(1, 120),
    // Who has just left is in no backup.
    state: subscriberState,
    created_at: z.string(),
    link_hashes: z.array(z.string()).default([]),
    ...{ asked_at: moment, confirmed_at: moment, left_at: moment, last_sent_at: moment },
    refused_reason: z.string().nullish(),
  })
  .refine(({ state, confirmed_at }) => state !== 'subscribed' || confirmed_at !== null, {
    path: ['confirmed_at'],
    message: 'It is not said when they confirmed.',
  });

// As with erasures: a mark of tomorrow would end what is yet to come.
const subscriptionMarks = z.object({
  id: z.string(),
  digest,
  kind: z.enum(['asked', 'left', 'refused', 'erased']),
  marked_at: erasures.in.shape.erased_at,
});

const subscriptionSums = z.object({ id: z.string(), month: z.iso.date(), kind: z.enum(['came', 'confirmed', 'left']), counted: whole(0) });

/** The rows of a backup by the features' own schemas, with the limits of the tables; columns that they do not know are carried along. */
export const rowSchemas = {
  posts,
  site_profile: siteProfile,
  messages,
  working_copies: workingCopies,
  partners,
  picture_names: pictureNames,
  daily_views: dailyViews,
  daily_sums: dailySums,
  daily_referrers: dailyReferrers,
  erasures,
  subscribers,
  subscription_marks: subscriptionMarks,
  subscription_sums: subscriptionSums,
} satisfies Record<Kind, z.ZodType>;

export type BackupPost = z.output<typeof posts>;
