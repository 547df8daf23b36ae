import type { FieldPath } from 'react-hook-form';
import type { Service } from '#src/features/services/service.ts';
import { publicSiteProfile, shownService } from '#src/features/site-profile/public-rows.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { isSameContent } from '#src/features/versioned-form/same-texts.ts';
import { type FileQuestion, fileLimits } from '#src/features/your-file/file-questions.ts';
import { fieldNames, type SiteProfileField } from './site-sections.ts';

type Row = { text: string };
type Texts<T> = { [Name in keyof T]: string };
type FileRow = { question: string; answers: { text: string; line: string; post_id: string }[] };
type ServiceRow = Omit<Service, 'gets' | 'needs'> & { gets: Row[]; needs: Row[] };

/**
 * The owner's words as typed (§2.owner-form): every fact but a choice is a text, an absent one an empty text, and each row of a list an object.
 */
export type SiteProfileForm = {
  [Name in keyof SiteProfile]: SiteProfile[Name] extends string[]
    ? Row[]
    : SiteProfile[Name] extends Service[]
      ? ServiceRow[]
      : SiteProfile[Name] extends FileQuestion[]
        ? FileRow[]
        : SiteProfile[Name] extends (infer Entry)[]
          ? Texts<Entry>[]
          : Name extends 'office_hours' | 'ar'
            ? Texts<NonNullable<SiteProfile[Name]>>
            : Name extends 'portrait_is_drawn' | 'portrait_is_line' | 'contact_main'
              ? SiteProfile[Name]
              : string;
};

export type SiteProfilePath = FieldPath<SiteProfileForm>;

/** A new question. */
export const emptyQuestion: FileRow = { question: '', answers: answersOf([]) };

const noHours = { first_day: '', last_day: '', opens: '', closes: '' };

/** Facts that are a text or absent. */
const optionalTexts = [
  ...(['licence', 'works_for', 'figures_as_of', 'story', 'portrait', 'portrait_small', 'short_name', 'social_picture'] as const),
  ...(['address', 'whatsapp', 'booking_url', 'answer_time', 'asking_costs', 'clients_note', 'fees_note'] as const),
];
type OptionalText = (typeof optionalTexts)[number];

/** Each of them, made another. */
function eachText<From, To>(of: Record<OptionalText, From>, change: (text: From) => To): Record<OptionalText, To> {
  return Object.fromEntries(optionalTexts.map((name) => [name, change(of[name])])) as Record<OptionalText, To>;
}

function eachOf<Name extends string, From, To>(of: Record<Name, From>, change: (text: From) => To): Record<Name, To> {
  const changed = Object.entries<From>(of).map(([name, text]) => [name, change(text)]);
  return Object.fromEntries(changed) as Record<Name, To>;
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
    ar: eachOf(facts.ar, (text) => text ?? ''),
    services: facts.services.map((service) => ({ ...service, gets: service.gets.map(row), needs: service.needs.map(row) })),
    file_questions: facts.file_questions.map(({ question, answers }) => ({ question, answers: answersOf(answers) })),
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
    ar: eachOf(form.ar, orNull),
    office_hours: office_hours.first_day === '' ? null : (office_hours as SiteProfile['office_hours']),
    services: form.services.map((service) => ({ ...service, gets: service.gets.map(textOf), needs: service.needs.map(textOf) })),
    file_questions: form.file_questions.map(({ question, answers }) => ({ question, answers: writtenAnswers(answers) })),
  };
}

/** What the form would show on the site now. */
export function shownFacts(form: SiteProfileForm): SiteProfile {
  return publicSiteProfile(factsOf(form));
}

/** The service of the form at this place, such as 'services.2.name', as its page would show it; none elsewhere. */
export function serviceAt(form: SiteProfileForm, place: string): Service | undefined {
  const [field, index] = place.split('.');
  const service = field === 'services' ? factsOf(form).services[Number(index)] : undefined;
  return service && shownService(service);
}

/** The fields in which two sets of facts differ, in the order of the page. */
export function changedFields(one: SiteProfile, other: SiteProfile): SiteProfileField[] {
  return fieldNames.filter((name) => !isSameContent(one[name], other[name]));
}

function row(text: string): Row {
  return { text };
}

function textOf({ text }: Row): string {
  return text;
}

/** The form has room for all answers. */
function answersOf(answers: FileQuestion['answers']): FileRow['answers'] {
  return Array.from({ length: fileLimits.answers }, (_, index) => {
    const { text = '', line = '', post_id = null } = answers[index] ?? {};
    return { text, line, post_id: post_id ?? '' };
  });
}

/** Those up to the last that is begun, so that each keeps its place. */
function writtenAnswers(answers: FileRow['answers']): FileQuestion['answers'] {
  const last = answers.findLastIndex((answer) => Object.values(answer).some(Boolean));
  return answers.slice(0, last + 1).map((answer) => ({ ...answer, post_id: orNull(answer.post_id) }));
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
