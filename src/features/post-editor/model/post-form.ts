import { z } from 'zod';
import { postLanguages } from '#src/features/posts/language.ts';
import { readTimeOf } from '#src/features/posts/post.ts';
import { textFormats } from '#src/features/rich-text/format.ts';
import { wordCount } from '#src/features/rich-text/word-count.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';

const list = z.array(z.string()).catch([]);
const text = z.string().catch('');
const phases = z.array(z.object({ title: text, description: text })).catch([]);

type Field = {
  /** Reads the text as typed: untrimmed, with empty rows. Tolerant, because it also reads old drafts. */
  schema: z.ZodType;
  label: string;
  /** A field without an input has none. */
  section?: SectionId;
  /** The elements of an article that show it. */
  previewSelector?: string;
  /** What each of these elements is: a row of a list, or a block of the writing area; otherwise the field. */
  each?: 'row' | 'block';
};

/** The fields of the form, in its order. */
const fields = {
  title: { schema: text, label: 'Main Title', section: 'header', previewSelector: '.article-title' },
  subtitle: { schema: text, label: 'Subtitle', section: 'header', previewSelector: '.article-standfirst > :first-child' },
  category_tags: { schema: list, label: 'Category Tags', section: 'header', previewSelector: '.article-category, .tags' },
  featured_image: { schema: text, label: 'Featured Image', section: 'header', previewSelector: '.hero' },
  image_alt: { schema: text, label: 'Description of the picture', section: 'header' },
  image_focus: { schema: text, label: 'Focal point', section: 'header' },
  introduction: { schema: text, label: 'Introduction', section: 'introduction', previewSelector: '#introduction > *', each: 'block' },
  key_takeaways: { schema: list, label: 'Key Takeaways', section: 'takeaways', previewSelector: '.takeaways > li', each: 'row' },
  quick_stats: { schema: list, label: 'Quick Stats', section: 'stats', previewSelector: '.stats > li', each: 'row' },
  main_content: { schema: list, label: 'Main Content Paragraphs', section: 'main', previewSelector: '.paragraphs > *', each: 'block' },
  quote_text: { schema: text, label: 'Quote Text', section: 'quote', previewSelector: '.quote blockquote' },
  quote_author: { schema: text, label: 'Quote Author', section: 'quote', previewSelector: '.quote figcaption' },
  implementation_framework: {
    schema: text,
    label: 'Implementation Framework',
    section: 'framework',
    previewSelector: '#implementation-framework > :not(.phases, h2)',
    each: 'block',
  },
  phases: { schema: phases, label: 'Implementation Phases', section: 'phases', previewSelector: '.phases > li', each: 'row' },
  /** The language of its texts; older drafts are English. */
  lang: { schema: z.enum(postLanguages).catch('en'), label: 'Language', section: 'settings' },
  excerpt: { schema: text, label: 'Excerpt', section: 'settings', previewSelector: '.article-standfirst > :nth-child(2)' },
  /** The address as chosen; empty while the server makes it from the title, and once it is fixed. */
  id: { schema: text, label: 'Address', section: 'settings' },
  /** The moment that was chosen as date, in ISO 8601; empty while the first publication sets it. */
  publication_date: { schema: text, label: 'Date', section: 'settings', previewSelector: '.byline-facts' },
  /** Days as YYYY-MM-DD, or empty. */
  reviewed_on: { schema: text, label: 'Reviewed on', section: 'settings' },
  review_by: { schema: text, label: 'Review by', section: 'settings' },
  read_time: { schema: text, label: 'Read Time', section: 'settings', previewSelector: '.article-label > :last-child' },
  featured: { schema: z.boolean().catch(false), label: 'Featured', section: 'settings' },
  comments_open: { schema: z.boolean().catch(true), label: 'Comments are open', section: 'settings' },
  /** Sent back as stored. */
  tags: { schema: list, label: 'Tags' },
  /** The stored `content`, whose paragraphs are in the main text as well. */
  content: { schema: text, label: 'Content' },
  /** How the rich texts are read; older drafts are plain. */
  format: { schema: z.enum(textFormats).catch('plain'), label: 'Format' },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;
export type SectionId = 'header' | 'introduction' | 'takeaways' | 'stats' | 'main' | 'quote' | 'framework' | 'phases' | 'settings';

export const fieldNames = Object.keys(fields) as FieldName[];
export const fieldOf = (name: FieldName): Field => fields[name];

/** The texts of the form as typed. */
export const postFormSchema = z.object(partOfEach('schema') as { [Name in FieldName]: (typeof fields)[Name]['schema'] });
export const fieldLabels = partOfEach('label') as Record<FieldName, string>;

function partOfEach(part: 'schema' | 'label') {
  return Object.fromEntries(fieldNames.map((name) => [name, fields[name][part]]));
}

export type PostForm = z.infer<typeof postFormSchema>;
export type Phase = PostForm['phases'][number];
/** A field whose value is one text. */
export type TextFieldName = { [Name in FieldName]: PostForm[Name] extends string ? Name : never }[FieldName];

export const defaultReadTime = '5 min read';

/** An empty form, in Markdown; every list has one row (§5.rows). */
export function emptyForm(): PostForm {
  return withRows(postFormSchema.parse({ read_time: defaultReadTime, format: 'markdown' }));
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

/** The form as the server stores it: texts trimmed, empty rows dropped. */
export function normalizeForm(form: PostForm): PostForm {
  const lines = (items: string[]) => items.map((item) => item.trim()).filter(Boolean);
  const phases = form.phases.map((phase) => ({ title: phase.title.trim(), description: phase.description.trim() }));
  const trimmed = fieldNames.map((name) => {
    const value = form[name];
    return [name, typeof value === 'string' ? value.trim() : value];
  });
  return {
    ...(Object.fromEntries(trimmed) as PostForm),
    category_tags: lines(form.category_tags),
    key_takeaways: lines(form.key_takeaways),
    quick_stats: lines(form.quick_stats),
    main_content: lines(form.main_content),
    phases: phases.filter((phase) => phase.title || phase.description),
    tags: form.tags.join('\n') === form.category_tags.join('\n') ? [] : form.tags,
  };
}

/** Whether two forms are stored alike: empty rows and outer spaces do not count. */
export function isSameForm(a: PostForm, b: PostForm): boolean {
  const [ours, others] = [normalizeForm(a), normalizeForm(b)];
  return fieldNames.every((field) => isSameValue(field, ours[field], others[field]));
}

/**
 * Whether a field has the same normalized value twice. An empty address is the one that the server has or makes: it differs from none. Where
 * the old `content` is stored is no difference, because its text is in the main text.
 */
export function isSameValue(field: FieldName, a: PostForm[FieldName], b: PostForm[FieldName]): boolean {
  if (field === 'content') return true;
  return a === b || JSON.stringify(a) === JSON.stringify(b) || (field === 'id' && (a === '' || b === ''));
}

/** The read time calculated from the words of the form, ignoring its `read_time` (§5.read-time). */
export function calculatedReadTime(form: PostForm): string {
  return readTimeOf({ ...normalizeForm(form), content: null, read_time: null });
}

/** The fields that hold the text of an article. */
const textFields = [
  'introduction',
  'key_takeaways',
  'quick_stats',
  'main_content',
  'quote_text',
  'implementation_framework',
  'phases',
] as const satisfies readonly FieldName[];

/** The words in some of the fields of the form. */
export function textWords(form: PostForm, names: readonly FieldName[]): number {
  const texts = textFields.filter((name) => names.includes(name)).map((name) => textIn(form[name]));
  return wordCount(texts.join('\n\n'), form.format);
}

/** The words of the article. */
export function wordsIn(form: PostForm): number {
  return textWords(form, textFields);
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : Object.values(Object(value)).map(textIn).join(' ');
}

/** Whether the text has what a post needs: a title and a subtitle that readers can see. */
export function canBePost({ title, subtitle }: Pick<PostForm, 'title' | 'subtitle'>): boolean {
  return missingIn({ title, subtitle }) === null;
}

/** What a text still needs to be published, such as 'a title and a subtitle'; null when it can be a post. */
export function missingIn({ title, subtitle }: Pick<PostForm, 'title' | 'subtitle'>): string | null {
  const missing = [!isVisible(title) && 'a title', !isVisible(subtitle) && 'a subtitle'].filter(Boolean);
  return missing.join(' and ') || null;
}

/** Whether readers would see a title and nothing below it: introduction and main text are empty. */
export function isEmptyText({ introduction, main_content }: PostForm): boolean {
  return ![introduction, ...main_content].some(isVisible);
}

function atLeastOne<T>(items: T[], empty: T): T[] {
  return items.length > 0 ? items : [empty];
}
