import { messageRetention } from '#src/features/messages/retention.ts';
import type { FormFields } from '#src/features/visitor-form/form-field.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import {
  type ProblemWords,
  problemOfPhone,
  problemOf as problemOfVisitor,
  tooLong,
  visitorLimits,
} from '#src/features/visitor-texts/visitor-fields.ts';
import { tidyContact } from '#src/lib/typed-text.ts';
import { site } from '#src/site.ts';
import { binding } from '#src/words/en/binding.ts';
import { enquiry as english } from '#src/words/en/enquiry.ts';
import type { Words } from '#src/words/en/index.ts';
import { visitorForm } from '#src/words/en/visitor-form.ts';
import { fill } from '#src/words/in-number.ts';

export type EnquiryWords = Words['enquiry'];

/** What the sender agrees to, in an English sentence. */
export const consentText = fill(binding.consent, { name: site.name, months: messageRetention.closedMonths });

/** Said when an enquiry was stored. */
export function thanksIn(words: EnquiryWords = english): string {
  return fill(words.thanks, { name: site.name });
}

/** What the ids of the form's fields begin with. */
export const enquiryFormId = 'enquiry';
/** Where a page shows it to a browser without script, which sees the target of its address. */
export const thanksId = 'enquiry-sent';

/** The fields of the enquiry form that people fill in. */
export function enquiryFieldsIn({ fields, consent }: EnquiryWords = english) {
  return {
    name: { label: fields.name, type: 'text', autoComplete: 'name', required: true },
    email: { label: fields.email, type: 'email', autoComplete: 'email' },
    phone: { label: fields.phone, type: 'tel', autoComplete: 'tel' },
    topic: { label: fields.topic, type: 'select' },
    message: { label: fields.message, type: 'textarea', required: true },
    consent: { label: consentText, name: consent, type: 'checkbox', required: true },
  } as const satisfies FormFields;
}

export const enquiryFieldNames = ['name', 'email', 'phone', 'topic', 'message', 'consent'] as const;
export type EnquiryField = (typeof enquiryFieldNames)[number];
/** One text per field: values or error messages; consent is 'on' or empty. */
export type EnquiryTexts = Record<EnquiryField, string>;

type Said = { enquiry: EnquiryWords; visitorForm: ProblemWords };
const englishWords: Said = { enquiry: english, visitorForm };

/** The errors by field; empty when everything is valid. */
export function problemsOf(texts: EnquiryTexts, words = englishWords): Partial<EnquiryTexts> {
  const problems = enquiryFieldNames.map((field) => [field, problemOf(field, texts, words)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

/** The error of one field, or null; of email and phone one is enough. */
function problemOf(field: EnquiryField, texts: EnquiryTexts, words: Said): string | null {
  const text = texts[field].trim();
  if (field === 'consent') return text ? null : words.enquiry.noConsent;
  if (field === 'topic') return text.length > visitorLimits.topic ? tooLong(visitorLimits.topic, words.visitorForm) : null;
  if (field === 'email' || field === 'phone') return problemOfContact(field, tidyContact(text), texts, words);
  return field === 'message' && !isVisible(text) ? words.enquiry.noQuestion : problemOfVisitor(field, text, words.visitorForm);
}

function problemOfContact(field: 'email' | 'phone', text: string, { phone }: EnquiryTexts, words: Said): string | null {
  if (text) return field === 'email' ? problemOfVisitor(field, text, words.visitorForm) : problemOfPhone(text, words.visitorForm);
  return field === 'email' && !phone.trim() ? fill(words.enquiry.noContact, { name: site.name }) : null;
}
