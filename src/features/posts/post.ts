import { z } from 'zod';
import { textFormats } from '#src/features/rich-text/format.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { isSafeUrl } from '#src/lib/url.ts';
import { categories, author as siteAuthor } from '#src/site.ts';
import { postLanguages } from './language.ts';
import { excerptOf, readTimeOf } from './post-display.ts';
import { parseList, tolerantList } from './tags.ts';

export { newestFirst } from './newest-first.ts';
export { defaultBadge, excerptOf, focusOf, imageOf, readTimeOf } from './post-display.ts';

/** What `status` can be; a withdrawn post is a draft that was published before (docs/decisions/0044). */
export const postStatuses = ['published', 'draft', 'scheduled'] as const;

/** An id is readable, and fixed from the first publication on. */
export const postIdSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.');

/**
 * Checks an id from a path.
 * @throws AppError `not_found` for what cannot be an id, without asking the database
 */
export function requirePostId(text: string): string {
  const id = postIdSchema.safeParse(text);
  if (!id.success) throw new AppError('not_found', 'Blog post not found');
  return id.data;
}

const optionalText = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => text?.trim() || null);
// A row may bypass the API's validation; a URL that could run a script is dropped.
const optionalUrl = optionalText.transform((text) => (text && isSafeUrl(text) ? text : null));
const textList = z.array(z.unknown()).catch([]).transform(parseList);
const count = z.number().int().nonnegative().catch(0);
const moment = z.string().nullish().catch(null).transform(isoMoment);
const day = z.iso
  .date()
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);

/** A point of a picture, x and y in percent: '50 30'. */
export const imageFocusPattern = /^(100|\d{1,2}) (100|\d{1,2})$/;

export const phaseSchema = z.object({ title: z.string().catch(''), description: z.string().catch('') });

export const authorSchema = z.object({
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  avatar: z.string().refine(isSafeUrl).nullable(),
  linkedin: z.string().refine(isSafeUrl),
});

/** The same post with its read time as `read_time`, where it is called `readTime` (§3.read-time). */
export function withReadTime(post: unknown): unknown {
  if (typeof post !== 'object' || post === null || !('readTime' in post)) return post;
  const { readTime, ...others } = post as { readTime: unknown; read_time?: unknown };
  return { ...others, read_time: others.read_time ?? readTime };
}

/** The fields of a post; what reads posts is `postSchema`. */
export const postFields = z.object({
  id: postIdSchema,
  title: z.string().trim().min(1),
  subtitle: z.string().catch(''),
  excerpt: optionalText,
  introduction: optionalText,
  content: optionalText,
  category: optionalText,
  category_tags: tolerantList,
  tags: tolerantList,
  created_at: moment,
  date: moment,
  views: count,
  likes: count,
  read_time: optionalText,
  image_url: optionalUrl,
  image: optionalUrl,
  featured_image: optionalUrl,
  /** What a reader who cannot see the picture is told; null for a picture that only decorates. */
  image_alt: optionalText,
  /** The point that stays in view when the picture is cropped; null for its middle. */
  image_focus: z
    .string()
    .regex(imageFocusPattern)
    .nullish()
    .catch(null)
    .transform((text) => text ?? null),
  featured: z.boolean().catch(false),
  /** The language of its texts. */
  lang: z.enum(postLanguages).catch('en'),
  /** Whether visitors may comment on it. */
  comments_open: z.boolean().catch(true),
  type: z.string().catch('structured'),
  key_takeaways: textList,
  quick_stats: textList,
  main_content: textList,
  quote_text: optionalText,
  quote_author: optionalText,
  implementation_framework: optionalText,
  phases: z.array(phaseSchema).catch([]),
  /** How introduction, takeaways, main_content, framework and the descriptions of phases are read. */
  format: z.enum(textFormats).catch('plain'),
  /** The words of a Markdown introduction, none when it has only pictures; null when the introduction is plain. */
  plain_introduction: z
    .string()
    .nullish()
    .catch(null)
    .transform((text) => text ?? null),
  author: authorSchema.catch({ ...siteAuthor }),
  status: z.enum(postStatuses).catch('draft'),
  /** When it is published by itself; set exactly while it is scheduled. */
  publish_at: moment,
  /** Null until readers could see it for the first time. */
  first_published_at: moment,
  /** A person set `created_at`, so the first publication leaves it alone. */
  date_chosen: z.boolean().catch(false),
  /** When its facts were last checked, and by when they are to be checked again. */
  reviewed_on: day,
  review_by: day,
  version: z.number().int().positive().catch(1),
  /** The site's revision at the last public change of this post; it is live when the live site has at least this revision. */
  published_revision: count,
  updated_at: moment,
});

/**
 * A post as stored, built and answered. Reading is tolerant: a missing or malformed field becomes its default, so that one bad row
 * breaks neither the build nor the list. Only id and title are required.
 */
export const postSchema = z.preprocess(withReadTime, postFields);

export type Post = z.infer<typeof postSchema>;

/** Fields of the article alone: neither cards nor the administrators' list carry them, so that a list stays small. */
export const bodyFields = {
  introduction: true,
  content: true,
  key_takeaways: true,
  quick_stats: true,
  main_content: true,
  quote_text: true,
  quote_author: true,
  implementation_framework: true,
  phases: true,
  format: true,
  plain_introduction: true,
  image_alt: true,
} as const;

/** Fields of the life of a post, which cards do not show. */
const lifeFields = {
  updated_at: true,
  publish_at: true,
  first_published_at: true,
  date_chosen: true,
  reviewed_on: true,
  review_by: true,
} as const;

/** The items of `GET /api/blogs`: what a card shows. A new field of `postFields` is among them unless it is a body or life field. */
export const postCardSchema = postFields.omit({ ...bodyFields, ...lifeFields });

export type PostCard = z.infer<typeof postCardSchema>;

/** The first category tag that names one of the four categories, ignoring case; else null. */
export function categoryFrom(categoryTags: readonly string[]): string | null {
  const byLowerCase = new Map(categories.map((name) => [name.toLowerCase(), name]));
  return categoryTags.map((tag) => byLowerCase.get(tag.trim().toLowerCase())).find(Boolean) ?? null;
}

/** The card of a post, with excerpt and read time as shown. */
export function toCard(post: Post): PostCard {
  return postCardSchema.parse({ ...post, excerpt: excerptOf(post), read_time: readTimeOf(post) });
}
