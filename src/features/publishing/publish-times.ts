import { minutes, seconds } from '#src/lib/time.ts';
import { site } from '#src/site.ts';
import type { PublishStatus } from './publish-status.ts';

/** About how long a build takes; it makes no difference to times that are rounded. */
const buildMs = 60 * seconds;

/** "About" on screen: later moments are rounded up to this, so that the text stays the same between two polls. */
const roundingMs = 5 * minutes;

const timeFormat = new Intl.DateTimeFormat(site.locale, { timeStyle: 'short', timeZone: site.timeZone });
const dayFormat = new Intl.DateTimeFormat(site.locale, { month: 'long', day: 'numeric', timeZone: site.timeZone });

/** A moment as '2:07 PM' in the site's time zone. */
export function timeOf(moment: string | Date): string {
  return timeFormat.format(new Date(moment));
}

/** A moment as 'November 12' in the site's time zone. */
export function dayOf(moment: string | Date): string {
  return dayFormat.format(new Date(moment));
}

/** Whether a build was requested or runs. */
export function isRunning({ state }: Pick<PublishStatus, 'state'>): boolean {
  return state === 'queued' || state === 'building';
}

/** When the next build brings what waits; null when that is not known. Completes "Search engines can see it …". */
export function whenBuilt(status: PublishStatus, now: Date): string | null {
  const begin = isRunning(status) ? status.since : status.next_attempt;
  if (begin === null) return null;
  const end = Date.parse(begin) + buildMs;
  const left = end - now.getTime();
  if (left <= 0) return isRunning(status) ? 'when the build ends' : null;
  return left <= 90 * seconds ? 'in about a minute' : atAbout(end, now);
}

function atAbout(end: number, now: Date): string {
  const rounded = new Date(Math.ceil(end / roundingMs) * roundingMs);
  const day = dayOf(rounded);
  if (day === dayOf(now)) return `at about ${timeOf(rounded)}`;
  const tomorrow = new Date(now.getTime() + 24 * 60 * minutes);
  return day === dayOf(tomorrow) ? `tomorrow at about ${timeOf(rounded)}` : `on ${day}`;
}
