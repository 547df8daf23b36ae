import { z } from 'zod';
import { formatNumber } from '#src/lib/numbers.ts';
import { urlSchema } from '#src/lib/url.ts';
import { parseList } from './tags.ts';

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
  readTime: 40,
} as const;

const atMost = (max: number) => `Please shorten this to ${formatNumber(max)} characters.`;
const fewer = (count: number) => `At most ${count} are possible.`;
const text = (max: number) => z.string().trim().max(max, atMost(max));
const required = (max: number) => text(max).min(1, 'Please fill this in.');
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

/**
 * The body of a create or update. Unknown keys, `author` and `type` among them, are ignored. When `excerpt`, `content`, `status` or
 * `comments_open` is left out, it keeps its stored value; every other field that is left out becomes empty.
 */
export const postInputSchema = z.object({
  title: required(postLimits.title),
  subtitle: required(postLimits.subtitle),
  category_tags: tags,
  tags,
  featured_image: urlSchema.nullish().transform((url) => url || null),
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
  read_time: text(postLimits.readTime)
    .default('')
    .transform((words) => words || '5 min read'),
  featured: z.boolean().default(false),
  excerpt: optional(postLimits.line).optional(),
  content: optional(200_000).optional(),
  status: z.enum(['published', 'draft']).optional(),
  comments_open: z.boolean().optional(),
});

export type PostInput = z.output<typeof postInputSchema>;

/** A create may carry a submission id, so that a retry makes no second post. */
export const createPostSchema = postInputSchema.extend({ submission_id: z.uuid().optional() });

/** An update may name the version that it started from. */
export const updatePostSchema = postInputSchema.extend({ version: z.number().int().positive().optional() });

function unique(items: string[]): string[] {
  return [...new Set(items)];
}
