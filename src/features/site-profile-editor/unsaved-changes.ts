import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { isSameContent } from '#src/features/versioned-form/same-texts.ts';
import { counted } from '#src/lib/numbers.ts';
import { changedFields } from './site-profile-form.ts';
import { type SiteProfileField, sectionOf } from './site-sections.ts';

const inWords = new Intl.ListFormat('en-GB');

/** What a form says otherwise than what is stored: '3 unsaved changes, in About and Services'; null when it says the same. */
export function unsavedChanges(form: SiteProfile, stored: SiteProfile): string | null {
  const fields = changedFields(form, stored);
  if (fields.length === 0) return null;
  const count = fields.reduce((sum, field) => sum + changesIn(field, form, stored), 0);
  return `${counted(count, 'unsaved change')}, in ${inWords.format(new Set(fields.map((field) => sectionOf(field).title)))}`;
}

/** Each row of a list counts; a new order is one change. */
function changesIn(field: SiteProfileField, form: SiteProfile, stored: SiteProfile): number {
  const [rows, before] = [form[field], stored[field]];
  if (!Array.isArray(rows) || !Array.isArray(before)) return 1;
  const isIn = (row: unknown, index: number, others: readonly unknown[]) =>
    isSameContent(row, others[index]) || others.some((other) => isSameContent(row, other));
  const onlyIn = (some: readonly unknown[], others: readonly unknown[]) => some.filter((row, index) => !isIn(row, index, others)).length;
  return Math.max(1, onlyIn(rows, before), onlyIn(before, rows));
}
