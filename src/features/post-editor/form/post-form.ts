import { z } from 'zod';
import { categoryFrom, type Post, postSchema, readTimeOf } from '#src/features/posts/post.ts';
import { author } from '#src/site.ts';

const list = z.array(z.string()).catch([]);
const text = z.string().catch('');

/** The texts of the form as typed: untrimmed, with empty rows. Tolerant, because it also reads old drafts. */
export const postFormSchema = z.object({
  category_tags: list,
  title: text,
  subtitle: text,
  featured_image: text,
  introduction: text,
  key_takeaways: list,
  quick_stats: list,
  main_content: list,
  quote_text: text,
  quote_author: text,
  implementation_framework: text,
  phases: z.array(z.object({ title: text, description: text })).catch([]),
  read_time: text,
  featured: z.boolean().catch(false),
  comments_open: z.boolean().catch(true),
  /** Has no input; sent back as stored. */
  tags: list,
});

export type PostForm = z.infer<typeof postFormSchema>;
export type FieldName = keyof PostForm;
export type Phase = PostForm['phases'][number];

const defaultReadTime = '5 min read';

export const fieldLabels: Record<FieldName, string> = {
  category_tags: 'Category Tags',
  title: 'Main Title',
  subtitle: 'Subtitle',
  featured_image: 'Featured Image',
  introduction: 'Introduction',
  key_takeaways: 'Key Takeaways',
  quick_stats: 'Quick Stats',
  main_content: 'Main Content Paragraphs',
  quote_text: 'Quote Text',
  quote_author: 'Quote Author',
  implementation_framework: 'Implementation Framework',
  phases: 'Implementation Phases',
  read_time: 'Read Time',
  featured: 'Featured',
  comments_open: 'Comments are open',
  tags: 'Tags',
};

export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** An empty form; every list has one row (§5.rows). */
export function emptyForm(): PostForm {
  return withRows(postFormSchema.parse({ read_time: defaultReadTime }));
}

/** The form of a stored post. */
export function formOf(post: Post): PostForm {
  const texts = Object.fromEntries(Object.entries(post).map(([name, value]) => [name, value ?? '']));
  const hasOwnTags = post.tags.join('\n') !== post.category_tags.join('\n');
  return withRows(postFormSchema.parse({ ...texts, read_time: post.read_time ?? defaultReadTime, tags: hasOwnTags ? post.tags : [] }));
}

/** The same texts with at least one row in every list. */
export function withRows(form: PostForm): PostForm {
  const { key_takeaways, quick_stats, main_content, phases } = form;
  return {
    ...form,
    key_takeaways: atLeastOne(key_takeaways, ''),
    quick_stats: atLeastOne(quick_stats, ''),
    main_content: atLeastOne(main_content, ''),
    phases: atLeastOne(phases, { title: '', description: '' }),
  };
}

/** The form as the server stores it: texts trimmed, empty rows dropped, the default read time filled in. */
export function normalizeForm(form: PostForm): PostForm {
  const lines = (items: string[]) => items.map((item) => item.trim()).filter(Boolean);
  const phases = form.phases.map((phase) => ({ title: phase.title.trim(), description: phase.description.trim() }));
  const trimmed = fieldNames.map((name) => {
    const value = form[name];
    return [name, typeof value === 'string' ? value.trim() : value];
  });
  return {
    ...postFormSchema.parse(Object.fromEntries(trimmed)),
    category_tags: lines(form.category_tags),
    key_takeaways: lines(form.key_takeaways),
    quick_stats: lines(form.quick_stats),
    main_content: lines(form.main_content),
    phases: phases.filter((phase) => phase.title || phase.description),
    read_time: form.read_time.trim() || defaultReadTime,
    tags: form.tags.join('\n') === form.category_tags.join('\n') ? [] : form.tags,
  };
}

/** Whether two forms are stored alike: empty rows and outer spaces do not count. */
export function isSameForm(a: PostForm, b: PostForm): boolean {
  return JSON.stringify(normalizeForm(a)) === JSON.stringify(normalizeForm(b));
}

/** The request body: the whole form with author and type (§7.form). */
export function bodyOf(form: PostForm) {
  return { ...form, author, type: 'structured' as const };
}

/** The form as a post, for the preview; the id decides which artwork replaces a missing picture. */
export function previewOf(form: PostForm, { id, created_at }: Pick<Post, 'id' | 'created_at'>): Post {
  const normalized = normalizeForm(form);
  return postSchema.parse({
    ...normalized,
    id,
    created_at,
    title: normalized.title || 'Untitled',
    category: categoryFrom(normalized.category_tags),
    tags: normalized.tags.length > 0 ? normalized.tags : normalized.category_tags,
  });
}

/** The read time calculated from the words of the form, ignoring its `read_time` (§5.read-time). */
export function calculatedReadTime(form: PostForm): string {
  return readTimeOf({ ...normalizeForm(form), content: null, read_time: null });
}

function atLeastOne<T>(items: T[], empty: T): T[] {
  return items.length > 0 ? items : [empty];
}
