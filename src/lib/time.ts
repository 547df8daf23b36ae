export const seconds = 1_000;
export const minutes = 60 * seconds;
export const hours = 60 * minutes;

/** Milliseconds since a moment. */
export function age(moment: Date, now: Date): number {
  return now.getTime() - moment.getTime();
}

/** A moment that is some milliseconds after another. */
export function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** The last of some moments; those that are null do not count. */
export function latest(first: Date, ...others: (Date | null)[]): Date {
  return others.reduce<Date>((last, moment) => (moment !== null && moment > last ? moment : last), first);
}

/** The first of some moments; those that are null do not count. */
export function earliest(first: Date, ...others: (Date | null)[]): Date {
  return others.reduce<Date>((found, moment) => (moment !== null && moment < found ? moment : found), first);
}
