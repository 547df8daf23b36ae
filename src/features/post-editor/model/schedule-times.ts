import { chosenMoment } from '#src/features/posts/post-input.ts';
import { momentIn, type WallTime, wallTimeIn } from '#src/lib/zoned-time.ts';
import { site } from '#src/site.ts';

const minutesOfDay = 24 * 60;
const morning = '09:00';

/** A moment as 'Saturday, November 28 at 9:00 AM Dubai time'; with the year when that is not the present one. */
export function dayAndTime(moment: string | null, now = new Date()): string {
  if (moment === null) return 'a time not chosen yet';
  return `${dayIn(moment, site.timeZone, now, { weekday: 'long', month: 'long' })} at ${timeIn(moment, site.timeZone)} ${site.location.name} time`;
}

/** The same as 'Nov 28, 9:00 AM', where there is little room. */
export function shortMoment(moment: string | null): string {
  if (moment === null) return 'an open time';
  const day = new Intl.DateTimeFormat(site.locale, { month: 'short', day: 'numeric', timeZone: site.timeZone });
  return `${day.format(Date.parse(moment))}, ${timeIn(moment, site.timeZone)}`;
}

/** The same as 'November 28, 9:00 AM', for a button. */
export function buttonMoment(moment: string, now = new Date()): string {
  return `${dayIn(moment, site.timeZone, now, { month: 'long' })}, ${timeIn(moment, site.timeZone)}`;
}

/** The same moment on the clocks of the reader's own zone, as '6:00 AM in Berlin'; null when they show the same as those of the site. */
export function ownTime(moment: string, zone: string, now = new Date()): string | null {
  const [own, ours] = [zone, site.timeZone].map((timeZone) => [dayIn(moment, timeZone, now, { month: 'long' }), timeIn(moment, timeZone)]);
  if (String(own) === String(ours)) return null;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return own?.[0] === ours?.[0] ? `${own?.[1]} in ${city}` : `${own?.[1]} on ${own?.[0]} in ${city}`;
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

/** What is wrong with a choice; undefined for a time to come. */
export function choiceError(choice: WallTime, now = new Date()): string | undefined {
  const moment = momentOf(choice);
  if (moment === null) return 'Choose a day.';
  const checked = chosenMoment.safeParse(moment);
  if (!checked.success) return checked.error.issues[0]?.message;
  return Date.parse(moment) <= now.getTime() ? 'This time is past. Choose a later one, or publish the article now.' : undefined;
}

function dayIn(moment: string, timeZone: string, now: Date, format: Intl.DateTimeFormatOptions): string {
  const yearOf = (time: number) => wallTimeIn(timeZone, time).day.slice(0, 4);
  const year = yearOf(Date.parse(moment)) === yearOf(now.getTime()) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(site.locale, { ...format, day: 'numeric', year, timeZone }).format(Date.parse(moment));
}

function timeIn(moment: string, timeZone: string): string {
  return shortTime(timeZone).format(Date.parse(moment));
}

function shortTime(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(site.locale, { timeStyle: 'short', timeZone });
}
