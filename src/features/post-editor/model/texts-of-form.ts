import { type RichField, richFields } from '#src/features/posts/rich-texts.ts';
import { joinBlocks } from '#src/features/rich-text/blocks.ts';
import { asBlocks } from './blocks.ts';
import { normalizeForm, type PostForm, withRows } from './post-form.ts';

const fields = ['format', ...richFields] as const;

export type RichTexts = Pick<PostForm, (typeof fields)[number]>;

/** The rich texts of a form, with their format. */
export function richTextsOf(form: PostForm): RichTexts {
  return structuredClone(Object.fromEntries(fields.map((name) => [name, form[name]])) as RichTexts);
}

/** The same form in Markdown that shows the same: a plain one is escaped. */
export function asMarkdown(form: PostForm): PostForm {
  if (form.format === 'markdown') return form;
  const texts = richFields.map((field) => [field, escaped(form[field])]);
  return withRows({ ...form, ...Object.fromEntries(texts), format: 'markdown', main_content: asBlocks(form.main_content, 'plain') });
}

function escaped(plain: PostForm[RichField]): unknown {
  if (typeof plain === 'string') return joinBlocks(asBlocks([plain], 'plain'));
  return plain.map((row) => (typeof row === 'string' ? escaped(row) : { ...row, description: escaped(row.description) }));
}

/** Versions of a form to be compared: all in Markdown, unless all are plain. */
export function inOneFormat<Forms extends readonly (PostForm | null)[]>(...forms: Forms): Forms {
  const isPlain = forms.every((form) => form?.format !== 'markdown');
  return (isPlain ? forms : forms.map((form) => form && asMarkdown(form))) as Forms;
}

/** Whether two forms have the same rich texts; empty rows do not count. */
export function hasSameTexts(form: PostForm, texts: RichTexts): boolean {
  const [ours, others] = [normalizeForm(form), normalizeForm({ ...form, ...texts })];
  return fields.every((name) => JSON.stringify(ours[name]) === JSON.stringify(others[name]));
}
