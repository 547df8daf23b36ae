import { formatNumber } from '#src/lib/numbers.ts';
import { tidyContact } from '#src/lib/typed-text.ts';
import type { Words } from '#src/words/en/index.ts';
import { visitorForm as english } from '#src/words/en/visitor-form.ts';
import { fill } from '#src/words/in-number.ts';
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

/** What is said of a field that needs a correction. */
export type ProblemWords = Words['visitorForm'];

/** The error of one field, or null. */
export function problemOf(field: VisitorField, text: string, words: ProblemWords = english): string | null {
  const trimmed = field === 'email' ? tidyContact(text) : text.trim();
  if (!isVisible(trimmed)) return words[field];
  const max = visitorLimits[field];
  if (trimmed.length > max) return tooLong(max, words);
  if (field === 'email') return emailPattern.test(trimmed) ? null : words.email;
  return unreadableOf(trimmed, words) ?? (field === 'name' ? problemOfName(trimmed, words) : null);
}

/** The error of a telephone number, or null. */
export function problemOfPhone(text: string, words: ProblemWords = english): string | null {
  const phone = tidyContact(text);
  if (phone.length > visitorLimits.phone) return tooLong(visitorLimits.phone, words);
  return phonePattern.test(phone) ? null : words.phone;
}

/** Said of a text above its maximum. */
export function tooLong(most: number, words: ProblemWords = english): string {
  return fill(words.tooLong, { n: formatNumber(most) });
}

function unreadableOf(text: string, words: ProblemWords): string | null {
  if (stacksMarks(text)) return words.accents;
  return hasControls(text) ? words.controls : null;
}

function problemOfName(name: string, words: ProblemWords): string | null {
  if (hasLineBreaks(name)) return words.oneLine;
  return hasLetters(name) ? null : words.letters;
}

/** The errors by field; empty when everything is valid. */
export function problemsOf(texts: VisitorTexts, words: ProblemWords = english): Partial<VisitorTexts> {
  const problems = visitorFields.map((field) => [field, problemOf(field, texts[field], words)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}
