import { z } from 'zod';
import { textFormats } from '#src/features/rich-text/format.ts';
import { writeNamesSchema } from '#src/features/versioned-form/text.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { fillIn } from '#src/lib/messages.ts';
import { urlSchema } from '#src/lib/url.ts';
import { postLanguages } from './language.ts';
import { imageFocusPattern, postIdSchema, postStatuses } from './post.ts';
import { postLimits, tooMany } from './post-limits.ts';
import { richTextIssues } from './rich-limits.ts';
import { parseTags } from './tags.ts';

const fewer = (most: number, one: string) => ({
  error: ({ input }: { input?: unknown }) => tooMany((input as unknown[]).length, most, one),
});
const shorter = (most: number) => ({ error: ({ input }: { input?: unknown }) => tooMany((input as string).length, most, 'character') });
const text = (max: number) => z.string().trim().max(max, shorter(max));
const required = (max: number) => text(max).refine(isVisible, fillIn);
const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((words) => words || null);
const lines = (item: z.ZodType<string>, most: number, one: string) =>
  z
    .array(item)
    .max(most, fewer(most, one))
    .default([])
    .transform((items) => items.filter(Boolean));
const tags = z
  .preprocess(
    (value) => (value === undefined ? [] : parseTags(value)),
    z.array(text(postLimits.tag)).max(postLimits.list, fewer(postLimits.list, 'tag')),
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
  key_takeaways: lines(text(postLimits.line), postLimits.list, 'row'),
  quick_stats: lines(text(postLimits.line), postLimits.list, 'row'),
  main_content: lines(z.string().trim(), postLimits.blocks, 'paragraph'),
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
    .max(postLimits.list, fewer(postLimits.list, 'row'))
    .default([])
    .transform((phases) => phases.filter((phase) => phase.title || phase.description)),
  /** Empty or left out, it is the default; null gives the choice back to the text, whose calculated time readers then see. */
  read_time: text(postLimits.readTime)
    .nullish()
    .transform((words) => (words === null ? '' : words || '5 min read')),
  featured: z.boolean().default(false),
  excerpt: optional(postLimits.line).optional(),
  content: optional(postLimits.content).optional(),
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

/** A create may carry a submission id, so that a retry makes no second post; with the id of a text it fills the draft of this text. */
export const createPostSchema = postInputSchema.extend({ submission_id: z.uuid().optional(), text: writeNamesSchema.optional() });

/** An update may name the version that it started from, and the text. */
export const updatePostSchema = postInputSchema.extend({
  version: z.number().int().positive().optional(),
  text: writeNamesSchema.optional(),
});

function unique(items: string[]): string[] {
  return [...new Set(items)];
}
