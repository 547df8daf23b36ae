import { site } from '#src/site.ts';

const numberFormat = new Intl.NumberFormat(site.locale);

/** A number as '3,200', in the site's locale. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}
