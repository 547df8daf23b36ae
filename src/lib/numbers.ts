import { site } from '#src/site.ts';
import { once } from './once.ts';

// Made at first use, as the formats of dates are.
const numberFormat = once(() => new Intl.NumberFormat(site.locale));

/** A number as '3,200', in the site's locale. */
export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/** A number with its noun, as in "1 comment", "2,000 comments" and "0 enquiries". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** The text with Arabic and Persian digits as '0' to '9'. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
