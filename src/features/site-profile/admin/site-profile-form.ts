import type { FieldPath } from 'react-hook-form';
import { isSameContent } from '#src/features/versioned-form/same-texts.ts';
import type { SiteProfile } from '../site-profile.ts';

type Row = { text: string };
type Texts<T> = { [Name in keyof T]: string };

/**
 * The owner's words as typed (§2.owner-form): every fact but a choice is a text, an absent one an empty text, and each row of a list an object.
 */
export type SiteProfileForm = {
  [Name in keyof SiteProfile]: SiteProfile[Name] extends string[]
    ? Row[]
    : SiteProfile[Name] extends (infer Entry)[]
      ? Texts<Entry>[]
      : Name extends 'office_hours'
        ? Texts<NonNullable<SiteProfile['office_hours']>>
        : Name extends 'portrait_is_drawn' | 'portrait_is_line' | 'contact_main'
          ? SiteProfile[Name]
          : string;
};

export type SiteProfileField = keyof SiteProfileForm;
export type SiteProfilePath = FieldPath<SiteProfileForm>;

/** Names of the fields, in the order of the page. */
export const fieldLabels: Record<SiteProfileField, string> = {
  email: 'Email',
  phone: 'Phone',
  linkedin: 'LinkedIn profile',
  address: 'Postal address',
  licence: 'Licence',
  description: 'Description',
  works_for: 'For whom you work',
  figures: 'Figures',
  figures_as_of: 'Date of the figures',
  skills: 'Skills',
  story: 'Story',
  portrait: 'Portrait',
  portrait_is_drawn: 'This is a drawing',
  portrait_is_line: 'Light lines on a dark ground',
  portrait_small: 'Small portrait',
  author_title: 'Title below the name',
  author_bio: 'About the author',
  short_name: 'Short name',
  whatsapp: 'WhatsApp',
  booking_url: 'Booking link',
  contact_main: 'Main button in Contact',
  office_hours: 'Office hours',
  answer_time: 'Usual time of answer',
  asking_costs: 'What a question costs',
  languages: 'Languages',
  steps: 'How we work together',
  credentials: 'Credentials',
  cases: 'Cases',
  voices: 'Clients’ voices',
  clients_note: 'Note on clients',
  social_picture: 'Social picture',
};

export const fieldNames = Object.keys(fieldLabels) as SiteProfileField[];

const noHours = { first_day: '', last_day: '', opens: '', closes: '' };

/** Facts that are a text or absent. */
const optionalTexts = [
  ...(['licence', 'works_for', 'figures_as_of', 'story', 'portrait', 'portrait_small', 'short_name', 'social_picture'] as const),
  ...(['address', 'whatsapp', 'booking_url', 'answer_time', 'asking_costs', 'clients_note'] as const),
];
type OptionalText = (typeof optionalTexts)[number];

/** Each of them, made another. */
function eachText<From, To>(of: Record<OptionalText, From>, change: (text: From) => To): Record<OptionalText, To> {
  return Object.fromEntries(optionalTexts.map((name) => [name, change(of[name])])) as Record<OptionalText, To>;
}

/** The form of stored facts. */
export function formOf(facts: SiteProfile): SiteProfileForm {
  return {
    ...facts,
    ...eachText(facts, (text) => text ?? ''),
    skills: facts.skills.map(row),
    languages: facts.languages.map(row),
    credentials: facts.credentials.map(({ name, detail }) => ({ name, detail: detail ?? '' })),
    office_hours: facts.office_hours ?? noHours,
  };
}

/** The facts of a form as they are sent: not checked yet. */
export function factsOf(form: SiteProfileForm): SiteProfile {
  const { office_hours } = form;
  return {
    ...form,
    ...eachText(form, orNull),
    skills: form.skills.map(textOf),
    languages: form.languages.map(textOf),
    credentials: form.credentials.map(({ name, detail }) => ({ name, detail: orNull(detail) })),
    office_hours: office_hours.first_day === '' ? null : (office_hours as SiteProfile['office_hours']),
  };
}

/** What the form would show on the site now: rows that are still empty are left out. */
export function shownFacts(form: SiteProfileForm): SiteProfile {
  const { figures, skills, languages, steps, credentials, cases, voices } = form;
  const rows = { figures, skills, languages, steps, credentials, cases, voices };
  const filled = Object.entries(rows).map(([name, list]) => [name, list.filter(isFilled)]);
  return factsOf({ ...form, ...Object.fromEntries(filled) });
}

/** The fields in which two sets of facts differ, in the order of the page. */
export function changedFields(one: SiteProfile, other: SiteProfile): SiteProfileField[] {
  return fieldNames.filter((name) => !isSameContent(one[name], other[name]));
}

function isFilled(row: Record<string, string>): boolean {
  return Object.values(row).some((text) => text.trim() !== '');
}

function row(text: string): Row {
  return { text };
}

function textOf({ text }: Row): string {
  return text;
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
