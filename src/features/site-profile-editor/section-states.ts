import type { FieldErrors } from 'react-hook-form';
import type { ListName } from '#src/features/site-profile/public-rows.ts';
import { type FormRow, rowLine, rowNames } from './row-lines.ts';
import { problemsOf } from './site-profile-errors.ts';
import type { SiteProfileForm } from './site-profile-form.ts';
import { fieldsOf, type SiteProfileField, type SiteSection } from './site-sections.ts';

/** What the list of sections says of one. */
export type SectionState = {
  /** How many rows its list has; null for a section that is no list. */
  count: number | null;
  /** Nothing is filled in, so that nothing of it is on the site. */
  isEmpty: boolean;
  /** Why it needs the owner, in words. */
  needs: string[];
};

/** The state of a section of the form. */
export function sectionState(section: SiteSection, form: SiteProfileForm, errors: FieldErrors<SiteProfileForm>): SectionState {
  const [first, ...others] = fieldsOf(section);
  const lists = [first, ...others].filter(isList);
  const rows = first && isList(first) ? form[first].length : null;
  return {
    count: rows,
    isEmpty: rows === null ? [first, ...others].every((field) => field && isBlank(form[field])) : rows === 0,
    needs: [...problemsIn(section, form, errors), ...lists.flatMap((list) => rowNeeds(list, form[list]))],
  };
}

function isList(field: SiteProfileField | undefined): field is ListName {
  return field !== undefined && field in rowNames;
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.values(value).every(isBlank);
  return value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

function problemsIn(section: SiteSection, form: SiteProfileForm, errors: FieldErrors<SiteProfileForm>): string[] {
  const fields = fieldsOf(section);
  const problems = problemsOf(errors, form).filter(({ path }) => fields.includes(path.split('.')[0] as SiteProfileField));
  return [...new Set(problems.map(({ label }) => `${label} needs a look`))];
}

function rowNeeds(list: ListName, rows: readonly FormRow<ListName>[]): string[] {
  return rows.flatMap((row, index) => {
    const { name, warning } = rowLine(list, row as never, index);
    return warning ? [`${name}: ${warning}`] : [];
  });
}
