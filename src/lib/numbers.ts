import { site } from '#src/site.ts';
import { once } from './once.ts';

// Made at first use, as the formats of dates are.
const numberFormat = once(() => new Intl.NumberFormat(site.locale));

/** A number as '3,200', in the site's locale. */
export function formatNumber(value: number): string {
  return numberFormat().format(value);
}
