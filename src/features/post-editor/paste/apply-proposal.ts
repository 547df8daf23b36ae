import { type FieldName, fieldNames, type PostForm, withRows } from '../form/post-form.ts';
import type { Proposal } from './split-blocks.ts';

export type ProposedField = keyof Proposal;

/** Whether a proposed field would overwrite text; lists only grow. */
export function replaces(form: PostForm, field: ProposedField, proposal: Proposal): boolean {
  const [written, proposed] = [form[field], proposal[field]];
  return typeof written === 'string' && written.trim() !== '' && written.trim() !== proposed;
}

/** Applies the chosen fields of a proposal: texts are replaced, rows are appended to those that are not empty. */
export function applyProposal(form: PostForm, proposal: Proposal, chosen: ReadonlySet<ProposedField>): PostForm {
  const fields = Object.entries(proposal).filter(([field]) => chosen.has(field as ProposedField));
  const values = fields.map(([field, value]) => [
    field,
    Array.isArray(value) ? [...filledRows(form[field as FieldName]), ...value] : value,
  ]);
  return withRows({ ...form, ...Object.fromEntries(values) });
}

/** The form without a paste, in every field that was not changed since. */
export function withoutPaste(now: PostForm, before: PostForm, after: PostForm): PostForm {
  const untouched = fieldNames.filter((field) => JSON.stringify(now[field]) === JSON.stringify(after[field]));
  return { ...now, ...Object.fromEntries(untouched.map((field) => [field, before[field]])) };
}

function filledRows(rows: PostForm[FieldName]): unknown[] {
  if (!Array.isArray(rows)) return [];
  return rows.filter((row) => (typeof row === 'string' ? row.trim() : row.title.trim() || row.description.trim()));
}
