import { hours, minutes } from '#src/lib/time.ts';
import { mailingRules } from './mailing.ts';

type Queue = { queued: number; sentToday: number; from: Date; perRun: number; perDay: number };

/** When the last of a queue will have left, by the limits of a run and of 24 hours. */
export function leavingMoment({ queued, sentToday, from, perRun, perDay }: Queue): Date {
  const runs = (mails: number) => Math.max(0, Math.ceil(mails / perRun) - 1) * mailingRules.runMinutes * minutes;
  const today = Math.max(0, perDay - sentToday);
  const beyond = queued - today;
  if (beyond <= 0) return nextRun(from.getTime() + runs(queued));
  const days = Math.ceil(beyond / perDay);
  return nextRun(from.getTime() + days * 24 * hours + runs(beyond - (days - 1) * perDay));
}

/** When the mails of an article leave that is scheduled for a moment: a run of the clock publishes it, and one ten minutes or more later sends them. */
export function leavingOfScheduled(publishAt: string): Date {
  return nextRun(nextRun(Date.parse(publishAt)).getTime() + mailingRules.waitMinutes * minutes);
}

/** The clock runs at whole quarters of an hour. */
export function nextRun(time: number): Date {
  const step = mailingRules.runMinutes * minutes;
  return new Date(Math.ceil(time / step) * step);
}
