import type { FormFields } from '#src/features/visitor-form/form-field.ts';
import type { FailureTexts } from '#src/features/visitor-form/send-form.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { emailPattern, problemOf as problemOfComment, visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { tidyContact } from '#src/lib/typed-text.ts';
import { site } from '#src/site.ts';

/** Maximum lengths in characters. */
export const enquiryLimits = { name: visitorLimits.name, email: visitorLimits.email, phone: 40, topic: 80, message: 4_000 } as const;

/** Months for which an enquiry is kept after it was closed (§10.enquiry-retention). */
export const monthsKeptAfterClosing = 24;

/** Months after which one that reads like spam goes, when no administrator was told of it or has opened it. */
export const monthsKeptUnseen = 6;

/** What the sender agrees to. */
export const consentText = `${site.name} may store this and use it to answer me. My details are deleted ${monthsKeptAfterClosing} months after the matter is closed, or sooner if I ask.`;
export const contactProblem = `Please leave an email address or a phone number, so that ${site.name} can answer you.`;

/** Said above the ceiling of what no mail would tell of, and after how long another try makes sense. */
export const fullText = 'Too many messages of this kind have arrived today. Please try again tomorrow, or write an email.';
export const secondsUntilRoom = 3_600;

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

const phonePattern = /^[+(]{0,2}[\d\u0660-\u0669\u06f0-\u06f9][\d\u0660-\u0669\u06f0-\u06f9 ()./-]{5,}$/;
const consentProblem = 'Please tick this box, so that your enquiry may be stored and answered.';

/** The errors by field; empty when everything is valid. */
export function problemsOf(texts: EnquiryTexts): Partial<EnquiryTexts> {
  const problems = enquiryFieldNames.map((field) => [field, problemOf(field, texts)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

/** The error of one field, or null; of email and phone one is enough. */
export function problemOf(field: EnquiryField, texts: EnquiryTexts): string | null {
  const text = field === 'email' || field === 'phone' ? tidyContact(texts[field]) : texts[field].trim();
  if (field === 'consent') return text ? null : consentProblem;
  if (field === 'name' || field === 'message') return problemOfWords(field, text);
  if (text.length > enquiryLimits[field]) return `Please use at most ${formatNumber(enquiryLimits[field])} characters.`;
  if (field === 'email' && !text && !texts.phone.trim()) return contactProblem;
  return text ? problemOfAddress(field, text) : null;
}

function problemOfWords(field: 'name' | 'message', text: string): string | null {
  return field === 'message' && !isVisible(text) ? 'Please write your question.' : problemOfComment(field, text);
}

function problemOfAddress(field: 'email' | 'phone' | 'topic', text: string): string | null {
  if (field === 'email') return emailPattern.test(text) ? null : 'Please enter a valid email address.';
  if (field === 'phone') return phonePattern.test(text) ? null : 'Please enter a phone number, such as +971 50 000 0000.';
  return null;
}
