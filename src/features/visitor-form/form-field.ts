import type { Words } from '#src/words/en/index.ts';
import { visitorForm as english } from '#src/words/en/visitor-form.ts';
import { fill } from '#src/words/in-number.ts';
import type { Spoken } from '#src/words/spoken.ts';

/** A field of a form for visitors, as the form, its script and the page for browsers without script have it. */
export type FormField = {
  label: string;
  /** What a summary of problems calls it, when the label is a sentence. */
  name?: string;
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox';
  autoComplete?: string;
  required?: true;
  /** Said below it while nothing is wrong. */
  hint?: Spoken;
};

export type FormFields = Record<string, FormField>;

type Problems = Record<string, string | undefined>;

/** Names the fields that need a correction, in the order of the form; empty when none does. */
export function summaryOf(fields: FormFields, problems: Problems, words: Words['visitorForm'] = english): string {
  const wrong = Object.entries(fields).filter(([name]) => problems[name]);
  const names = wrong.map(([, { name, label }]) => name ?? label).join(words.separator);
  return names && fill(words.pleaseCheck, { fields: names });
}
