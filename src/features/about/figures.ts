/** How long one figure counts, and how much later than the one before it each begins, in seconds (specification, section 9). */
export const countSeconds = 2;
export const staggerSeconds = 0.2;

/** How much of the section has to be in view before counting starts, from 0 to 1. */
export const startsInView = 0.5;

export type Figure = { number: string; label: string; isText?: boolean };

/** A figure taken apart: '3,200+' is 3200 and '+'; null for what cannot be counted up to. */
export function countable(figure: Figure): { value: number; suffix: string } | null {
  const parts = /^(\d[\d,]*)(\D*)$/.exec(figure.number);
  if (figure.isText || !parts?.[1]) return null;
  return { value: Number(parts[1].replaceAll(',', '')), suffix: parts[2] ?? '' };
}

/** How a figure reads when counting has reached a share of it, from 0 to 1. */
export function atShare({ value, suffix }: { value: number; suffix: string }, share: number, locale: string): string {
  return `${Math.round(value * share).toLocaleString(locale)}${suffix}`;
}
