import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { site } from '#src/site.ts';
import { tidyContact } from './typed-text.ts';

const region: CountryCode = site.location.country;
const callingCode = /^971(?=\D*0?(?:\D*\d){8,9}$)/;

/**
 * What a telephone dials for a number as a visitor typed it: '+971501234567'; without a country code it is one of the site's country.
 * Null for what no country can dial. Asks whether a number is possible and not whether it is given out: that refuses new ranges.
 */
export function dialledNumber(typed: string): string | null {
  const text = tidyContact(typed.normalize('NFKC'));
  if (/\p{L}/u.test(text)) return null;
  const number = parsePhoneNumberFromString(text.replace('(0)', '').replace(callingCode, '+971'), region);
  return number?.isPossible() ? number.number : null;
}
