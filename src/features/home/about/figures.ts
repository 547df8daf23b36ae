import { formatNumber } from '#src/lib/numbers.ts';

/** Seconds for which a figure counts up, and seconds between the starts of two figures (§9.figures). */
export const countSeconds = 2;
export const staggerSeconds = 0.2;

/** The fraction of the list of figures that must be in view before counting starts. */
export const startFraction = 0.5;

export type Figure = { number: string; label: string; isText?: boolean };

/** Splits a figure: '3,200+' gives 3200 and '+'; null for text that is not a number. */
export function splitFigure(figure: Figure): { value: number; suffix: string } | null {
  const parts = /^(\d[\d,]*)(\D*)$/.exec(figure.number);
  if (figure.isText || !parts?.[1]) return null;
  return { value: Number(parts[1].replaceAll(',', '')), suffix: parts[2] ?? '' };
}

/** The text of a figure when counting has reached a fraction of it, from 0 to 1. */
export function textAt({ value, suffix }: { value: number; suffix: string }, fraction: number): string {
  return `${formatNumber(Math.round(value * fraction))}${suffix}`;
}
