import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { ListName } from '#src/features/site-profile/public-rows.ts';
import { siteProfileSchema } from '#src/features/site-profile/site-profile.ts';
import { rowLine, rowNames } from './row-lines.ts';
import { factsOf, type SiteProfileForm, type SiteProfilePath } from './site-profile-form.ts';
import { fieldLabels, fieldNames, type SiteProfileField } from './site-sections.ts';

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

/** The place in the form of a path of the facts: a row of plain texts has its text in `text`, and a list as a whole is its `root`. */
export function formPath(parts: string[]): SiteProfilePath {
  const path = parts.join('.');
  if (path === 'office_hours') return 'office_hours.first_day';
  if (/^(skills|languages|services\.\d+\.(gets|needs))\.\d+$/.test(path)) return `${path}.text` as SiteProfilePath;
  return (path in rowNames || /^services\.\d+\.(gets|needs)$/.test(path) ? `${path}.root` : path) as SiteProfilePath;
}

/** The refusals of the server by their places in the form; `facts.figures.0.number` is that of the first figure. */
export function refusedFields(fields: Record<string, string>): [SiteProfilePath, string][] {
  return Object.entries(fields)
    .filter(([path]) => path.split('.')[0] === 'facts')
    .map(([path, message]) => [formPath(path.split('.').slice(1)), message]);
}

/** Everything that is wrong in a form, in the order of the page. */
export function problemsOf(errors: FieldErrors<SiteProfileForm>, form: SiteProfileForm): Problem[] {
  return fieldNames.flatMap((field) => problemsIn(errors[field], field).map((found) => ({ ...found, label: labelOf(found.path, form) })));
}

function problemsIn(error: unknown, path: string): Omit<Problem, 'label'>[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [{ path: path as SiteProfilePath, message: error.message }];
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, inner]) => problemsIn(inner, `${path}.${key}`));
}

/** The name of a row, or of a field. */
function labelOf(path: string, form: SiteProfileForm): string {
  const [field = '', index] = path.split('.');
  const row = field in rowNames && index !== undefined ? form[field as ListName][Number(index)] : undefined;
  return row ? rowLine(field as ListName, row as never, Number(index)).name : fieldLabels[field as SiteProfileField];
}
