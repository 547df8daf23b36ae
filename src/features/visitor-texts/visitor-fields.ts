import { formatNumber } from '#src/lib/numbers.ts';
import { tidyContact } from '#src/lib/typed-text.ts';
import { hasControls, hasLetters, hasLineBreaks, isVisible, stacksMarks } from './readable-text.ts';

/** What comments and enquiries ask of everybody, and the rules, without zod, so that forms stay small; the schemas apply the same functions. */
export const visitorFields = ['name', 'email', 'message'] as const;

export type VisitorField = (typeof visitorFields)[number];
/** One text per field: values or error messages. */
export type VisitorTexts = Record<VisitorField, string>;

/** Maximum lengths in characters (§5.comment-lengths); number and topic are the enquiry's. */
export const visitorLimits = { name: 80, email: 254, phone: 40, topic: 80, message: 4_000 } as const;

const phonePattern = /^[+(]{0,2}[\d\u0660-\u0669\u06f0-\u06f9][\d\u0660-\u0669\u06f0-\u06f9 ()./-]{5,}$/;
export const emailPattern = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

const requiredText: VisitorTexts = {
  name: 'Please enter your name.',
  email: 'Please enter a valid email address.',
  message: 'Please write your comment.',
};

/** The error of one field, or null. */
export function problemOf(field: VisitorField, text: string): string | null {
  const trimmed = field === 'email' ? tidyContact(text) : text.trim();
  if (!isVisible(trimmed)) return requiredText[field];
  const max = visitorLimits[field];
  if (trimmed.length > max) return tooLong(max);
  if (field === 'email') return emailPattern.test(trimmed) ? null : requiredText.email;
  return unreadableOf(trimmed) ?? (field === 'name' ? problemOfName(trimmed) : null);
}

/** The error of a telephone number, or null. */
export function problemOfPhone(text: string): string | null {
  const phone = tidyContact(text);
  if (phone.length > visitorLimits.phone) return tooLong(visitorLimits.phone);
  return phonePattern.test(phone) ? null : 'Please enter a phone number, such as +971 50 000 0000.';
}

/** Said of a text above its maximum. */
export function tooLong(most: number): string {
  return `Please use at most ${formatNumber(most)} characters.`;
}

function unreadableOf(text: string): string | null {
  if (stacksMarks(text)) return 'Please use at most 4 accents on a letter.';
  return hasControls(text) ? 'Please leave out control characters.' : null;
}

function problemOfName(name: string): string | null {
  if (hasLineBreaks(name)) return 'Please write your name on one line.';
  return hasLetters(name) ? null : 'Please enter a name with letters.';
}

/** The errors by field; empty when everything is valid. */
export function problemsOf(texts: VisitorTexts): Partial<VisitorTexts> {
  const problems = visitorFields.map((field) => [field, problemOf(field, texts[field])] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}
