import { momentIn } from '#src/lib/zoned-time.ts';
import { site } from '#src/site.ts';

const timeOfDays = '09:00';

/** The morning of a day such as '2026-03-12' or '12 March 2026'; empty for what is no date. */
export function momentOf(text: string): string {
  const day = /\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? writtenDay(text);
  return day && !Number.isNaN(Date.parse(day)) ? (momentIn(site.timeZone, { day, time: timeOfDays }) ?? '') : '';
}

function writtenDay(text: string): string | null {
  const time = /\b20\d\d\b/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
