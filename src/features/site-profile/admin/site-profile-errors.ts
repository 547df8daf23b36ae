import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { siteProfileSchema } from '../site-profile.ts';
import {
  factsOf,
  fieldLabels,
  fieldNames,
  type SiteProfileField,
  type SiteProfileForm,
  type SiteProfilePath,
} from './site-profile-form.ts';

/** Names of one row of a list. */
export const rowNames = {
  figures: 'Figure',
  skills: 'Skill',
  languages: 'Language',
  steps: 'Step',
  credentials: 'Credential',
  cases: 'Case',
  voices: 'Voice',
} as const;

export type ListName = keyof typeof rowNames;

/** One thing that is wrong: where it is, what the place is called, and the sentence. */
export type Problem = { path: SiteProfilePath; label: string; message: string };

/** Checks the form with the server's own schema; the texts stay as they were typed. */
export const siteProfileResolver: Resolver<SiteProfileForm> = (values) => {
  const checked = siteProfileSchema.safeParse(factsOf(values));
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<SiteProfileForm> = {};
  for (const { path, message } of checked.error.issues) set(errors, formPath(path.map(String)), { type: 'schema', message });
  return { values: {}, errors };
};

/** The place in the form of a path of the facts: a row of plain texts has its text in `text`. */
export function formPath([field = '', ...rest]: string[]): SiteProfilePath {
  if (field === 'skills' || field === 'languages')
    return [field, ...(rest.length > 0 ? [rest[0], 'text'] : ['root'])].join('.') as SiteProfilePath;
  if (field === 'office_hours' && rest.length === 0) return 'office_hours.first_day';
  return [field, ...(field in rowNames && rest.length === 0 ? ['root'] : rest)].join('.') as SiteProfilePath;
}

/** The refusals of the server by their places in the form; `facts.figures.0.number` is that of the first figure. */
export function refusedFields(fields: Record<string, string>): [SiteProfilePath, string][] {
  return Object.entries(fields)
    .filter(([path]) => path.split('.')[0] === 'facts')
    .map(([path, message]) => [formPath(path.split('.').slice(1)), message]);
}

/** Everything that is wrong, in the order of the page. */
export function problemsOf(errors: FieldErrors<SiteProfileForm>): Problem[] {
  return fieldNames.flatMap((field) => problemsIn(errors[field], field).map((found) => ({ ...found, label: labelOf(found.path) })));
}

function problemsIn(error: unknown, path: string): Omit<Problem, 'label'>[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [{ path: path as SiteProfilePath, message: error.message }];
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, inner]) => problemsIn(inner, `${path}.${key}`));
}

/** Such as 'Figure 2'. */
function labelOf(path: string): string {
  const [field = '', index] = path.split('.');
  const isRow = field in rowNames && index !== undefined && index !== 'root';
  return isRow ? `${rowNames[field as ListName]} ${Number(index) + 1}` : fieldLabels[field as SiteProfileField];
}
