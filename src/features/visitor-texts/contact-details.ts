import { site } from '#src/site.ts';

// A dot or an at sign may be written out in brackets, as in `ada (at) example [dot] com`.
const email = /[\p{L}\p{N}._%+-]{1,64}(?: ?@ ?| ?[[(](?:at|@)[\])] ?)[\p{L}\p{N}-]{1,63}(?:\.| ?[[(](?:dot|\.)[\])] ?)\p{L}/iu;

const gap = '[\\s()./_*~|·•\\u2010-\\u2015\\u2212-]{0,3}';
const phones = [
  // With a country code: 8 to 15 digits after `+` or `00`.
  `(?<!\\d)\\+${gap}[1-9](?:${gap}\\d){7,14}`,
  `(?<![\\p{L}\\d][-/.,]?)00${gap}[1-9](?:${gap}\\d){7,14}`,
  // Of the Emirates: 971 without a sign, mobile and landline numbers. A date such as 04.05.2026 has other groups.
  `(?<![\\p{L}\\d][-/.,]?)971${gap}0?[2-9](?:${gap}\\d){7,8}`,
  `(?<![\\p{L}\\d][-/.,]?)05\\d(?:${gap}\\d){7}`,
  `(?<![\\p{L}\\d][-/.,]?)0[2-4679]\\)?${gap}\\d{3}${gap}\\d{4}`,
].map((pattern) => new RegExp(`${pattern}(?![ -]?\\d)`, 'u'));

/**
 * Whether a text carries an email address or a telephone number, international or of the Emirates, other than the owner's own.
 * @param own the email and phone of the owner
 */
export function hasContactDetails(text: string, own: { email: string; phone: string } = site): boolean {
  const plain = withPlainDigits(text.normalize('NFKC').replace(/\p{Cf}|\ufe0f|\u20e3/gu, ''))
    .replaceAll(own.email, '')
    .replaceAll(own.phone, '');
  return email.test(plain) || phones.some((phone) => phone.test(plain));
}

/** The telephone numbers in a text, as they are written and in their order; one that has two readings stands there twice. */
export function numbersWrittenIn(text: string): string[] {
  const plain = withPlainDigits(text);
  const found = phones.flatMap((phone) => [...plain.matchAll(new RegExp(phone, 'gu'))]);
  return found.sort((a, b) => a.index - b.index).map(({ index, 0: number }) => text.slice(index, index + number.length));
}

/** Digits of Arabic, Persian, Hindi, Bengali, Tamil and Malayalam as 0 to 9; in Unicode, those of India begin at a 6. */
function withPlainDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u0966-\u096f\u09e6-\u09ef\u0be6-\u0bef\u0d66-\u0d6f]/g, (digit) => String((digit.charCodeAt(0) & 15) - 6));
}

/** Why a text that was written to the owner alone cannot be published: there is an address or a number in the name or in it; null when it can. */
export function whyNotPublic(name: string, message: string, own: { email: string; phone: string }): string | null {
  if (hasContactDetails(name, own))
    return 'There is an address or a number in the name, which would be shown. This comment cannot be published.';
  if (!hasContactDetails(`${name} | ${message}`, own)) return null;
  return 'There is still an address or a number in it. Please take it out first.';
}
