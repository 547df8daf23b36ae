import type { FieldPath } from 'react-hook-form';
import type { Owner } from '../owner.ts';

type Row = { text: string };
type Texts<T> = { [Name in keyof T]: string };

/** The owner's words as typed (§2.owner-form): every fact is a text, an absent one an empty text, and each row of a list an object. */
export type OwnerForm = {
  [Name in keyof Owner]: Owner[Name] extends string[]
    ? Row[]
    : Owner[Name] extends (infer Entry)[]
      ? Texts<Entry>[]
      : Name extends 'office_hours'
        ? Texts<NonNullable<Owner['office_hours']>>
        : string;
};

export type OwnerField = keyof OwnerForm;
export type OwnerPath = FieldPath<OwnerForm>;

/** Names of the fields, in the order of the page. */
export const fieldLabels: Record<OwnerField, string> = {
  email: 'Email',
  phone: 'Phone',
  linkedin: 'LinkedIn profile',
  description: 'Description',
  figures: 'Figures',
  skills: 'Skills',
  story: 'Story',
  portrait: 'Portrait',
  author_title: 'Title below the name',
  author_bio: 'About the author',
  whatsapp: 'WhatsApp',
  booking_url: 'Booking link',
  office_hours: 'Office hours',
  answer_time: 'Usual time of answer',
  languages: 'Languages',
  steps: 'How it goes',
  credentials: 'Credentials',
  voices: 'Clients’ voices',
  social_picture: 'Social picture',
};

export const fieldNames = Object.keys(fieldLabels) as OwnerField[];

const noHours = { first_day: '', last_day: '', opens: '', closes: '' };

/** The form of stored facts. */
export function formOf(facts: Owner): OwnerForm {
  return {
    ...facts,
    skills: facts.skills.map(row),
    languages: facts.languages.map(row),
    credentials: facts.credentials.map(({ name, detail }) => ({ name, detail: detail ?? '' })),
    story: facts.story ?? '',
    portrait: facts.portrait ?? '',
    social_picture: facts.social_picture ?? '',
    whatsapp: facts.whatsapp ?? '',
    booking_url: facts.booking_url ?? '',
    office_hours: facts.office_hours ?? noHours,
    answer_time: facts.answer_time ?? '',
  };
}

/** The facts of a form as they are sent: not checked yet. */
export function factsOf(form: OwnerForm): Owner {
  const { office_hours } = form;
  return {
    ...form,
    skills: form.skills.map(textOf),
    languages: form.languages.map(textOf),
    credentials: form.credentials.map(({ name, detail }) => ({ name, detail: orNull(detail) })),
    story: orNull(form.story),
    portrait: orNull(form.portrait),
    social_picture: orNull(form.social_picture),
    whatsapp: orNull(form.whatsapp),
    booking_url: orNull(form.booking_url),
    office_hours: office_hours.first_day === '' ? null : (office_hours as Owner['office_hours']),
    answer_time: orNull(form.answer_time),
  };
}

/** What the form would show on the site now: rows that are still empty are left out. */
export function shownFacts(form: OwnerForm): Owner {
  const { figures, skills, languages, steps, credentials, voices } = form;
  const rows = { figures, skills, languages, steps, credentials, voices };
  const filled = Object.entries(rows).map(([name, list]) => [name, list.filter(isFilled)]);
  return factsOf({ ...form, ...Object.fromEntries(filled) });
}

/** The fields in which two sets of facts differ, in the order of the page. */
export function changedFields(one: Owner, other: Owner): OwnerField[] {
  return fieldNames.filter((name) => asText(one[name]) !== asText(other[name]));
}

/** The order of the properties says nothing. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)) : part,
  );
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
