import { momentIn, type WallTime, wallTimeIn } from '#src/lib/zoned-time.ts';
import { site } from '#src/site.ts';

const minutesOfDay = 24 * 60;
const morning = '09:00';

/** A moment as '9:00 AM on November 30, Dubai time'; with the year when that is not the present one. */
export function publicationTime(moment: string | null, now = new Date()): string {
  return moment === null ? 'a time that nobody has chosen yet' : `${timeAndDay(moment, site.timeZone, now)}, ${site.place.name} time`;
}

/** The same moment on the clocks of the reader's own zone; null when they show the same as those of the site. */
export function ownTime(moment: string, zone: string, now = new Date()): string | null {
  const own = timeAndDay(moment, zone, now);
  return own === timeAndDay(moment, site.timeZone, now) ? null : `${own}, in your time zone (${zone.replaceAll('_', ' ')})`;
}

/** What the dialog begins with: the schedule that stands, else tomorrow at nine. */
export function firstChoice(publishAt: string | null, now = new Date()): WallTime {
  if (publishAt) return wallTimeIn(site.timeZone, publishAt);
  const today = wallTimeIn(site.timeZone, now.getTime()).day;
  return { day: wallTimeIn('UTC', Date.parse(today) + 86_400_000).day, time: morning };
}

/** The quarter hours of a day as HH:MM, and the chosen time when it is none of them. */
export function quarterHours(chosen: string): string[] {
  const quarters = Array.from({ length: minutesOfDay / 15 }, (_, index) => wallTimeIn('UTC', index * 15 * 60_000).time);
  return quarters.includes(chosen) ? quarters : [...quarters, chosen].toSorted();
}

/** A time of day as '9:00 AM'. */
export function timeLabel(time: string): string {
  return shortTime('UTC').format(Date.parse(`2000-01-01T${time}:00Z`));
}

/** The moment of a choice; null while it is incomplete. */
export function momentOf(choice: WallTime): string | null {
  return choice.day === '' ? null : momentIn(site.timeZone, choice);
}

function timeAndDay(moment: string, timeZone: string, now: Date): string {
  const yearOf = (time: number) => wallTimeIn(timeZone, time).day.slice(0, 4);
  const year = yearOf(Date.parse(moment)) === yearOf(now.getTime()) ? undefined : 'numeric';
  const day = new Intl.DateTimeFormat(site.locale, { month: 'long', day: 'numeric', year, timeZone });
  return `${shortTime(timeZone).format(Date.parse(moment))} on ${day.format(Date.parse(moment))}`;
}

function shortTime(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(site.locale, { timeStyle: 'short', timeZone });
}
