import { addDays, formatDay } from '#src/lib/dates.ts';

/** The periods that the screen offers, in days; the longest one stands for twelve months. */
export const periods = [7, 30, 90, 365] as const;

export type Period = (typeof periods)[number];

/** A day or a month, from one day of the site to another, both included, as YYYY-MM-DD. */
export type Step = { from: string; to: string };

/**
 * The steps of a period that ends with a day, and those of the period before it, as many, in order of time: days, for a year months. A month
 * ends on the same day of the month as the period, or on the last one of a shorter month.
 */
export function stepsOf(period: Period, lastDay: string): { before: Step[]; now: Step[] } {
  const count = period === 365 ? 12 : period;
  const endOf = (stepsAgo: number) => (period === 365 ? monthsBefore(lastDay, stepsAgo) : addDays(lastDay, -stepsAgo));
  const steps = Array.from({ length: 2 * count }, (_, index) => {
    const stepsAgo = 2 * count - 1 - index;
    return { from: addDays(endOf(stepsAgo + 1), 1), to: endOf(stepsAgo) };
  });
  return { before: steps.slice(0, count), now: steps.slice(count) };
}

/** A period in words, as 'October 29 to November 27'; with years where it has two of them. */
export function periodText({ from, to }: Step): string {
  const isWithinYear = from.slice(0, 4) === to.slice(0, 4);
  return [from, to].map((day) => formatDay(day, isWithinYear ? day : '')).join(' to ');
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const daysOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), daysOfMonth))).toISOString().slice(0, 10);
}
