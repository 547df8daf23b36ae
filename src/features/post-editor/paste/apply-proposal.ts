import { type FieldName, fieldNames, type PostForm, withRows } from '../model/post-form.ts';
import { asMarkdown } from '../model/texts-of-form.ts';
import type { ArticleField } from './article/part.ts';
import type { Proposal } from './article/values.ts';

/** Whether a proposed field would overwrite text; lists only grow. */
export function replaces(form: PostForm, field: ArticleField, proposal: Proposal): boolean {
  const [written, proposed] = [form[field], proposal[field]];
  return typeof written === 'string' && written.trim() !== '' && written.trim() !== proposed;
}

/** Applies the chosen fields of a proposal: texts are replaced, rows are appended to those that are not empty. The form is Markdown then. */
export function applyProposal(written: PostForm, proposal: Proposal, chosen: ReadonlySet<ArticleField>): PostForm {
  const form = asMarkdown(written);
  const fields = Object.entries(proposal).filter(([field]) => chosen.has(field as ArticleField));
  const values = fields.map(([field, value]) => [field, Array.isArray(value) ? addedRows(form[field as FieldName], value) : value]);
  return withRows({ ...form, ...Object.fromEntries(values) });
}

/** The form without a paste, in every field that was not changed since. */
export function withoutPaste(now: PostForm, before: PostForm, after: PostForm): PostForm {
  const untouched = fieldNames.filter((field) => JSON.stringify(now[field]) === JSON.stringify(after[field]));
  return { ...now, ...Object.fromEntries(untouched.map((field) => [field, before[field]])) };
}

/** The rows that have words, and the new ones; a tag that is there is not added again. */
function addedRows(rows: PostForm[FieldName], added: readonly unknown[]): unknown[] {
  const filled = Array.isArray(rows) ? rows.filter(hasWords) : [];
  return [...filled, ...added.filter((row) => typeof row !== 'string' || !filled.some((other) => other === row))];
}

function hasWords(row: string | PostForm['phases'][number]): boolean {
  return (typeof row === 'string' ? row : row.title + row.description).trim() !== '';
}
