import { joinBlocks } from '#src/features/rich-text/blocks.ts';
import { normalizeForm, type PostForm, withRows } from '../form/post-form.ts';
import { asBlocks } from './blocks.ts';

/** The fields that `format` governs, with it. */
const richFields = ['format', 'introduction', 'key_takeaways', 'main_content', 'implementation_framework', 'phases'] as const;

export type RichTexts = Pick<PostForm, (typeof richFields)[number]>;

/** The rich texts of a form, with their format. */
export function richTextsOf(form: PostForm): RichTexts {
  return structuredClone(Object.fromEntries(richFields.map((name) => [name, form[name]])) as RichTexts);
}

/** The same form in Markdown that shows the same: a plain one is escaped. */
export function asMarkdown(form: PostForm): PostForm {
  if (form.format === 'markdown') return form;
  const textOf = (plain: string) => joinBlocks(asBlocks([plain], 'plain'));
  return withRows({
    ...form,
    format: 'markdown',
    introduction: textOf(form.introduction),
    key_takeaways: form.key_takeaways.map(textOf),
    main_content: asBlocks(form.main_content, 'plain'),
    implementation_framework: textOf(form.implementation_framework),
    phases: form.phases.map((phase) => ({ ...phase, description: textOf(phase.description) })),
  });
}

/** Versions of a form to be compared: all in Markdown, unless all are plain. */
export function inOneFormat<Forms extends readonly (PostForm | null)[]>(...forms: Forms): Forms {
  const isPlain = forms.every((form) => form?.format !== 'markdown');
  return (isPlain ? forms : forms.map((form) => form && asMarkdown(form))) as Forms;
}

/** Whether two forms have the same rich texts; empty rows do not count. */
export function hasSameTexts(form: PostForm, texts: RichTexts): boolean {
  const [ours, others] = [normalizeForm(form), normalizeForm({ ...form, ...texts })];
  return richFields.every((name) => JSON.stringify(ours[name]) === JSON.stringify(others[name]));
}
