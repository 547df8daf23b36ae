import { z } from 'zod';
import { textFormats } from '#src/features/rich-text/format.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { urlSchema } from '#src/lib/url.ts';
import { parseList } from '../tags/tags.ts';
import { postLanguages } from './language.ts';
import { imageFocusPattern, postIdSchema, postStatuses } from './post.ts';
import { richTextIssues } from './rich-limits.ts';

/** Maximum lengths of the texts and lists of a post. */
export const postLimits = {
  title: 200,
  subtitle: 300,
  line: 2_000,
  text: 20_000,
  paragraph: 10_000,
  list: 50,
  paragraphs: 200,
  tag: 60,
  imageAlt: 300,
  readTime: 40,
} as const;

const atMost = (max: number) => `Please shorten this to ${formatNumber(max)} characters.`;
const fewer = (count: number) => `At most ${count} are allowed.`;
const text = (max: number) => z.string().trim().max(max, atMost(max));
const required = (max: number) => text(max).refine(isVisible, 'Please fill this in.');
const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((words) => words || null);
const lines = (max: number, count: number) =>
  z
    .array(text(max))
    .max(count, fewer(count))
    .default([])
    .transform((items) => items.filter(Boolean));
const tags = z
  .preprocess(
    (value) => (value === undefined ? [] : parseList(value)),
    z.array(text(postLimits.tag)).max(postLimits.list, fewer(postLimits.list)),
  )
  .transform(unique);

const image = urlSchema.nullish().transform((url) => url || null);

const tooFar = 'Please choose a date between 2000 and 2099.';
// True of what is no date, which has its own sentence already.
function isPlausible(date: string): boolean {
  const year = new Date(date).getUTCFullYear();
  return !(year < 2000 || year > 2099);
}
/** A moment that an administrator chose, from 2000 to 2099, as an ISO text in UTC. */
export const chosenMoment = z.iso
  .datetime({ offset: true, error: 'Please choose a day and a time.' })
  .refine(isPlausible, tooFar)
  .transform((text) => new Date(text).toISOString());
/** A day that an administrator chose, from 2000 to 2099: 2026-11-28. */
export const chosenDay = z.iso.date('Please choose a day.').refine(isPlausible, tooFar);

const inputSchema = z.object({
  title: required(postLimits.title),
  subtitle: required(postLimits.subtitle),
  category_tags: tags,
  tags,
  featured_image: image,
  introduction: optional(postLimits.text),
  key_takeaways: lines(postLimits.line, postLimits.list),
  quick_stats: lines(postLimits.line, postLimits.list),
  main_content: lines(postLimits.paragraph, postLimits.paragraphs),
  quote_text: optional(postLimits.line),
  quote_author: optional(postLimits.title),
  implementation_framework: optional(postLimits.text),
  phases: z
    .array(
      z.object({
        title: text(postLimits.title).default(''),
        description: text(postLimits.line).default(''),
      }),
    )
    .max(postLimits.list, fewer(postLimits.list))
    .default([])
    .transform((phases) => phases.filter((phase) => phase.title || phase.description)),
  /** Empty or left out, it is the default; null gives the choice back to the text, whose calculated time readers then see. */
  read_time: text(postLimits.readTime)
    .nullish()
    .transform((words) => (words === null ? '' : words || '5 min read')),
  featured: z.boolean().default(false),
  excerpt: optional(postLimits.line).optional(),
  content: optional(200_000).optional(),
  image_url: image.optional(),
  image: image.optional(),
  status: z.enum(postStatuses).optional(),
  /** For `scheduled`; null, as a post that is not scheduled is answered, says nothing. */
  publish_at: chosenMoment.nullish().transform((moment) => moment ?? undefined),
  /** The date that the post shows; null when the first publication is to set it. `created_at` itself is ignored, as ever. */
  publication_date: chosenMoment.nullable().optional(),
  /** The address; it can be chosen until the first publication. */
  id: postIdSchema.optional(),
  reviewed_on: chosenDay.nullable().optional(),
  review_by: chosenDay.nullable().optional(),
  comments_open: z.boolean().optional(),
  format: z.enum(textFormats).optional(),
  lang: z.enum(postLanguages, 'Please choose English or Arabic.').optional(),
  image_alt: optional(postLimits.imageAlt).optional(),
  image_focus: z.string().regex(imageFocusPattern, 'Please choose a point of the picture.').nullable().optional(),
});

/**
 * The body of a create or update. Unknown keys, `author` and `type` among them, are ignored. A field that is optional
 * here keeps its stored value when it is left out; every other field that is left out becomes empty.
 */
export const postInputSchema = inputSchema.superRefine((post, context) => {
  if (post.format === 'markdown') for (const issue of richTextIssues(post)) context.addIssue({ code: 'custom', ...issue });
});

export type PostInput = z.output<typeof inputSchema>;

/** A create may carry a submission id, so that a retry makes no second post. */
export const createPostSchema = postInputSchema.extend({ submission_id: z.uuid().optional() });

/** An update may name the version that it started from. */
export const updatePostSchema = postInputSchema.extend({ version: z.number().int().positive().optional() });

function unique(items: string[]): string[] {
  return [...new Set(items)];
}
