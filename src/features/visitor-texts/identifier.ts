import { emailPattern } from './visitor-fields.ts';

/** How a person is named: by an email address or a telephone number, each in one normal form. */
export type Identifier = { kind: 'email' | 'phone'; value: string };

/** Calling code of numbers that are written without one (`site.location`). */
const callingCode = '971';
const doubledZero = new RegExp(`^${callingCode}0`);
/** Digits of a telephone number with its calling code (ITU-T E.164). */
const minDigits = 7;
const maxDigits = 15;
/** A number of at most so many digits lacks its calling code, even without a leading zero. */
const maxNationalDigits = 9;

const emailInText = /[^\s@<>()[\]{},;:"'|\\/]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const phoneInText = /(?<!\d)(?:\+|00)?\(?\d(?:[ .\-()/]{0,3}\d){6,19}(?!\d)/g;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The typed identifier, or null for anything else. */
export function readIdentifier(typed: string): Identifier | null {
  const text = plain(typed).trim();
  if (emailPattern.test(text)) return { kind: 'email', value: text };
  return /^[+\d .\-()/]+$/.test(text) ? phoneOf(text) : null;
}

/** Every address and number in a text, each once. */
export function identifiersIn(text: string): Identifier[] {
  const wording = plain(text);
  const emails = [...wording.matchAll(emailInText)].map(([email]) => ({ kind: 'email', value: email.replace(/^[.]+/, '') }) as const);
  const phones = [...wording.matchAll(phoneInText)].map(([phone]) => phoneOf(phone)).filter((phone) => phone !== null);
  return [...new Map([...emails, ...phones].map((found) => [found.value, found])).values()];
}

/** Whether a text names this person. */
export function isNamedIn(text: string, { value }: Identifier): boolean {
  return identifiersIn(text).some((found) => found.value === value);
}

/** A number as digits with its calling code: +971 50 123 4567, 00971501234567 and 050 123 4567 are the same one. */
function phoneOf(text: string): Identifier | null {
  const digits = text.replace('(0)', '').replaceAll(/\D/g, '');
  // Whoever puts the calling code in front often leaves the zero behind it.
  const value = withCallingCode(digits, text.trimStart().startsWith('+')).replace(doubledZero, callingCode);
  return Math.min(digits.length, value.length) >= minDigits && value.length <= maxDigits ? { kind: 'phone', value } : null;
}

function withCallingCode(digits: string, hasPlus: boolean): string {
  if (hasPlus) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return callingCode + digits.slice(1);
  return digits.length <= maxNationalDigits ? callingCode + digits : digits;
}

/** Compatibility forms, letter case, dashes, spaces and digits of other scripts made equal. */
function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      // Of a capital letter programs make one or the other: of a sigma at the end of a word, and of the Turkish letter with a dot.
      .replaceAll('ς', 'σ')
      .replaceAll('\u0307', '')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
      .replaceAll(/[\u00a0\u2000-\u200b\u202f]/g, ' ')
      .replaceAll(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
  );
}
