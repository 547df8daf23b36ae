import { messageRetention } from '#src/features/messages/retention.ts';
import type { FormFields } from '#src/features/visitor-form/form-field.ts';
import type { FailureTexts } from '#src/features/visitor-form/send-form.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { problemOfPhone, problemOf as problemOfVisitor, tooLong, visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { tidyContact } from '#src/lib/typed-text.ts';
import { site } from '#src/site.ts';

/** What the sender agrees to. */
export const consentText = `${site.name} may store this and use it to answer me. My details are deleted ${messageRetention.closedMonths} months after the matter is closed, or sooner if I ask.`;
export const contactProblem = `Please leave an email address or a phone number, so that ${site.name} can answer you.`;

/** Said when an enquiry was stored. */
export const thanksText = `Thank you. Your enquiry has reached ${site.name}.`;
/** What the ids of the form's fields begin with. */
export const enquiryFormId = 'enquiry';
/** Where a page shows it to a browser without script, which sees the target of its address. */
export const thanksId = 'enquiry-sent';

export const enquiryFailures: FailureTexts = {
  failed: 'This could not be sent. What you typed is still here; please try again.',
  offline: 'You are offline. What you typed is still here; please send it when you are online again.',
  tooMany: 'Many messages are arriving just now. What you typed is still here; please try again in a minute.',
  tooLarge: 'This is too large to be sent. Please shorten it.',
};

/** The fields of the enquiry form that people fill in. */
export const enquiryFields = {
  name: { label: 'Your name', type: 'text', autoComplete: 'name', required: true },
  email: { label: 'Your email', type: 'email', autoComplete: 'email' },
  phone: { label: 'Your phone or WhatsApp', type: 'tel', autoComplete: 'tel' },
  topic: { label: 'Topic', type: 'select' },
  message: { label: 'Your question', type: 'textarea', required: true },
  consent: { label: consentText, name: 'Consent', type: 'checkbox', required: true },
} as const satisfies FormFields;

export type EnquiryField = keyof typeof enquiryFields;
/** One text per field: values or error messages; consent is 'on' or empty. */
export type EnquiryTexts = Record<EnquiryField, string>;
export const enquiryFieldNames = Object.keys(enquiryFields) as EnquiryField[];

const consentProblem = 'Please tick this box, so that your enquiry may be stored and answered.';

/** The errors by field; empty when everything is valid. */
export function problemsOf(texts: EnquiryTexts): Partial<EnquiryTexts> {
  const problems = enquiryFieldNames.map((field) => [field, problemOf(field, texts)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

/** The error of one field, or null; of email and phone one is enough. */
export function problemOf(field: EnquiryField, texts: EnquiryTexts): string | null {
  const text = texts[field].trim();
  if (field === 'consent') return text ? null : consentProblem;
  if (field === 'topic') return text.length > visitorLimits.topic ? tooLong(visitorLimits.topic) : null;
  if (field === 'email' || field === 'phone') return problemOfContact(field, tidyContact(text), texts);
  return field === 'message' && !isVisible(text) ? 'Please write your question.' : problemOfVisitor(field, text);
}

function problemOfContact(field: 'email' | 'phone', text: string, { phone }: EnquiryTexts): string | null {
  if (text) return field === 'email' ? problemOfVisitor(field, text) : problemOfPhone(text);
  return field === 'email' && !phone.trim() ? contactProblem : null;
}
