import { isOldPrice } from '#src/features/site-profile/old-prices.ts';
import { type ListName, missingIn } from '#src/features/site-profile/public-rows.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { dayOf, formatDate } from '#src/lib/dates.ts';
import type { SiteProfileForm } from './site-profile-form.ts';

/** Names of one row of a list. */
export const rowNames = {
  figures: 'Figure',
  skills: 'Skill',
  languages: 'Language',
  steps: 'Step',
  credentials: 'Credential',
  cases: 'Case',
  voices: 'Testimonial',
  services: 'Service',
  follow_links: 'Follow link',
  file_questions: 'Question',
} as const satisfies Record<ListName, string>;

export type FormRow<Name extends ListName> = SiteProfileForm[Name][number];

/** What a row says while it is closed, what matters of it, and why it needs the owner; `name` is what sentences call it. */
export type RowLine = { name: string; title: string; more: string; warning: string | null };

/** What is shown of a row, what matters of it, and its name where that is less. */
const says: { [Name in ListName]: (row: FormRow<Name>) => [title: string, more?: string, name?: string] } = {
  figures: ({ number, label }) => [joined(' ', number, label)],
  skills: ({ text }) => [text],
  languages: ({ text }) => [text],
  services: ({ name, price, price_as_of }) => [name, joined(' · ', price, price && dayIn(price_as_of))],
  steps: ({ title, text }) => [title, text],
  credentials: ({ name, detail }) => [name, detail],
  cases: ({ figure, title }) => [joined(': ', figure, title)],
  voices: ({ name, text, consented_on }) => [
    joined(': ', name, text && `“${text}”`),
    consented_on && `agreed ${dayIn(consented_on)}`,
    name,
  ],
  file_questions: ({ question, answers }) => [question, joined(' / ', ...answers.map(({ text }) => text))],
  follow_links: ({ name, address }) => [name, address.replace(/^https:\/\/(www\.)?/i, '')],
};

/** What a row of the form says while it is closed. */
export function rowLine<Name extends ListName>(list: Name, row: FormRow<Name>, index: number): RowLine {
  const [title, more = '', name = title] = says[list](row);
  const orNumber = (text: string) => (isVisible(text) ? text : `${rowNames[list]} ${index + 1}`);
  return { name: orNumber(name), title: orNumber(title), more, warning: warningOf(list, row) };
}

/** What a row of the form lacks to be on the site, as `missingIn` says it. */
export function lackOf<Name extends ListName>(name: Name, row: FormRow<Name>): string | null {
  const facts = name === 'skills' || name === 'languages' ? (row as FormRow<'skills'>).text : row;
  return missingIn(name, facts as never);
}

/** The rows of a form that are not on the site, by their names. */
export function incompleteRows(form: SiteProfileForm): { list: ListName; name: string }[] {
  return (Object.keys(rowNames) as ListName[]).flatMap((list) =>
    form[list].flatMap((row, index) => (lackOf(list, row as never) ? [{ list, name: rowLine(list, row as never, index).name }] : [])),
  );
}

function warningOf<Name extends ListName>(list: Name, row: FormRow<Name>): string | null {
  const lack = lackOf(list, row);
  if (lack) return `not on the site: ${lack.startsWith('what ') ? '' : 'the '}${lack} is empty`;
  return list === 'services' ? oldPriceWarning(row as FormRow<'services'>) : null;
}

function oldPriceWarning(row: FormRow<'services'>): string | null {
  const today = dayOf(new Date());
  return isOldPrice(row, today) ? `price is ${monthsBetween(row.price_as_of, today)} months old` : null;
}

function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
}

function joined(by: string, ...parts: string[]): string {
  return parts
    .filter(isVisible)
    .map((part) => part.trim())
    .join(by);
}

/** A day, which may not be whole while it is typed. */
function dayIn(day: string): string {
  return day && formatDate(day);
}
