import { z } from 'zod';
import { textFormats } from '#src/features/rich-text/format.ts';
import { isoMoment } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { isSafeUrl } from '#src/lib/url.ts';
import { categories, author as siteAuthor } from '#src/site.ts';
import { postLanguages } from './language.ts';
import { excerptOf, readTimeOf } from './post-display.ts';
import { parseList, tolerantTags } from './tags.ts';

export { newestFirst } from './newest-first.ts';
export { defaultBadge, excerptOf, focusOf, imageOf, readTimeOf } from './post-display.ts';

/** What `status` can be; a withdrawn post is a draft that was published before (docs/decisions/0016). */
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

/** A phase of a post; parts that are no text are empty. */
export const phaseSchema = z.object({ title: z.string().catch(''), description: z.string().catch('') });

/** Whom a post names as its author. */
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

// A field is in one of these groups, and the schemas below are made of them. Reading is tolerant: a missing or malformed field becomes its
// default, so that one bad row breaks neither the build nor the list; only id and title are required. A description says that a field is additive:
// the product adds it to the specified ones, and a client that does not send it leaves it as it is (§10.openapi).

/** What readers read, on cards as well. */
const cardContent = {
  title: z.string().trim().min(1),
  subtitle: z.string().catch(''),
  excerpt: optionalText,
  category: optionalText,
  category_tags: tolerantTags,
  tags: tolerantTags,
  read_time: optionalText,
  image_url: optionalUrl,
  image: optionalUrl,
  featured_image: optionalUrl,
  image_focus: z
    .string()
    .regex(imageFocusPattern)
    .nullish()
    .catch(null)
    .transform((text) => text ?? null)
    .describe("Additive. The point of the picture that stays in view when it is cropped: x and y in percent, such as '50 30'."),
  lang: z
    .enum(postLanguages)
    .catch('en')
    .describe('Additive. The language of its texts: en (the default of a new post) or ar. Left out of an update, it stays as it is.'),
};

/** What readers read in the article alone; cards and the administrators' list do without, and stay small. */
const articleContent = {
  introduction: optionalText,
  content: optionalText,
  key_takeaways: textList,
  quick_stats: textList,
  main_content: textList,
  quote_text: optionalText,
  quote_author: optionalText,
  implementation_framework: optionalText,
  phases: z.array(phaseSchema).catch([]),
  format: z
    .enum(textFormats)
    .catch('plain')
    .describe(
      'Additive. How introduction, key_takeaways, main_content, implementation_framework and the descriptions of phases are read: plain (the default of a new post) or markdown. Left out of an update, it stays as it is.',
    ),
  image_alt: optionalText.describe('Additive. What a reader who cannot see the picture is told.'),
};

/** What changes without an edit: the `counter` columns of the SQL function `post_columns`. */
export const postCounters = [
  'translated_version',
  'views',
  'likes',
  'version',
  'updated_at',
  'updated_by',
  'submission_id',
  'sorted_at',
  'card_excerpt',
  'published_revision',
] as const;

/** What is no content: restoring an earlier version leaves it as it is. The SQL function `post_columns` names these, and those of `lifecycle`. */
const settings = {
  id: postIdSchema,
  type: z.string().catch('structured'),
  author: authorSchema.catch({ ...siteAuthor }),
  status: z
    .enum(postStatuses)
    .catch('draft')
    .describe('Additive. published (the default), draft or scheduled; anonymous readers get published posts only.'),
  featured: z.boolean().catch(false),
  comments_open: z.boolean().catch(true).describe('Additive. Whether visitors may comment on it.'),
  created_at: moment,
  date: moment,
  views: count,
  likes: count,
  version: z.number().int().positive().catch(1).describe('Additive. Counts the saves of this post.'),
  published_revision: count.describe(
    'Additive. The revision of the site at its last public change; it is built when the live site has at least this one.',
  ),
};

/** Settings that cards do not show. */
const lifecycle = {
  updated_at: moment.describe('Additive. When it was last saved.'),
  publish_at: moment.describe('Additive. The moment at which a scheduled post is published; set exactly while it is scheduled.'),
  first_published_at: moment.describe('Additive. When readers could see it for the first time; null before that.'),
  date_chosen: z
    .boolean()
    .catch(false)
    .describe('Additive. Whether a person chose its date, so that the first publication leaves it alone.'),
  reviewed_on: day.describe('Additive. The day on which its facts were last checked.'),
  review_by: day.describe('Additive. The day by which its facts are to be checked again; its page says so after that day.'),
  translation_of: optionalText.describe(
    'Additive. The id of the English article whose Arabic version it is, as PUT /api/blogs/{id}/twin sets it; visitors read it while both are published.',
  ),
  translated_version: z
    .number()
    .int()
    .nonnegative()
    .nullish()
    .catch(null)
    .transform((version) => version ?? null)
    .describe('Additive. The version of the English article that it follows.'),
};

/** Follows from the content. */
const derived = {
  plain_introduction: z
    .string()
    .nullish()
    .catch(null)
    .transform((text) => text ?? null)
    .describe('Additive. The words of a Markdown introduction; null for a plain one.'),
};

/** What a version of a post holds. */
export const postContentSchema = z.object({ ...cardContent, ...articleContent });

/** The fields of a post; what reads posts is `postSchema`. */
export const postFields = z.object({ ...settings, ...lifecycle, ...postContentSchema.shape, ...derived });

/** A post as stored, built and answered. Only a draft that was never saved has no title. */
export const postSchema = z.preprocess(
  withReadTime,
  postFields.extend({ title: z.string().trim() }).refine(({ title, status }) => title !== '' || status === 'draft', { path: ['title'] }),
);

export type Post = z.infer<typeof postSchema>;

/** The items of `GET /api/blogs`: what a card shows. */
export const postCardSchema = z.object({ ...settings, ...cardContent });

/** What the administrators' list shows of a post. */
export const postLineSchema = postCardSchema
  .omit({ tags: true, author: true })
  .extend(lifecycle)
  .omit({ translation_of: true, translated_version: true });

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
