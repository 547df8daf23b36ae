import { site } from '#src/site.ts';
import { once } from './once.ts';

// Made at first use: making the first one takes a phone 50 ms, and a page that loads this code may format nothing.
const longDates = new Map<string, Intl.DateTimeFormat>();
const shortDate = once(() => new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium', timeZone: site.timeZone }));
const shortMoment = once(() => new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: site.timeZone }));
const shortTime = once(() => new Intl.DateTimeFormat(site.locale, { timeStyle: 'short', timeZone: site.timeZone }));
const weekday = once(() => new Intl.DateTimeFormat(site.locale, { weekday: 'long', timeZone: 'UTC' }));
const monthAndDay = once(() => new Intl.DateTimeFormat(site.locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }));
const monthAndYear = once(() => new Intl.DateTimeFormat(site.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const siteDay = once(() => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: site.timeZone }));

/** How a language writes dates, and what stands in place of a missing one. */
type DateWords = { locale: string; recent: string };

/** A moment as 'October 28, 2026' in the site's time zone; 'Recent' when missing or unreadable (§5.dates). */
export function formatDate(moment: string | null, { locale, recent }: DateWords = { locale: site.locale, recent: 'Recent' }): string {
  const time = moment === null ? Number.NaN : Date.parse(moment);
  return Number.isNaN(time) ? recent : longDate(locale).format(time);
}

function longDate(locale: string): Intl.DateTimeFormat {
  const known = longDates.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: site.timeZone });
  longDates.set(locale, known);
  return known;
}

/** A readable moment as 'Oct 28, 2026' in the site's time zone. */
export function formatShortDate(moment: string): string {
  return shortDate().format(Date.parse(moment));
}

/** A moment as 'Oct 28, 2026, 2:03 PM' in the site's time zone; 'Recent' when unreadable. */
export function formatMoment(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? 'Recent' : shortMoment().format(time);
}

/** A moment as '2:03 PM' today, 'Nov 30, 9:00 AM' this year, and with the year otherwise; in the site's time zone. */
export function formatShortMoment(moment: string, now = new Date()): string {
  const day = dayOf(new Date(moment));
  if (day === dayOf(now)) return formatTime(moment);
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? formatMoment(moment).replace(/, \d{4}/, '') : formatMoment(moment);
}

/** How long ago a moment was: '42 min ago', '3 h ago', 'Yesterday', 'Nov 24'. */
export function formatAgo(moment: string, now = new Date()): string {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(moment)) / 60_000));
  const day = dayOf(new Date(moment));
  if (minutes < 1) return 'Just now';
  if (day === dayOf(now) || minutes < 60) return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
  if (day === dayOf(new Date(now.getTime() - 86_400_000))) return 'Yesterday';
  return formatShortMoment(moment, now).replace(/, \d+:\d\d.+$/, '');
}

/** The day of a moment in the site's time zone, as YYYY-MM-DD (§5.time-zone). */
export function dayOf(moment: Date): string {
  return siteDay().format(moment);
}

/** A day such as 2026-12-11 as 'December 11', with the year when that is another one. */
export function formatDay(day: string, today = dayOf(new Date())): string {
  const year = day.slice(0, 4);
  return monthAndDay().format(Date.parse(day)) + (year === today.slice(0, 4) ? '' : `, ${year}`);
}

/** The month of a day such as 2026-12-01: 'December 2026'. */
export function formatMonth(day: string): string {
  return monthAndYear().format(Date.parse(day));
}

/** The name of a day such as 2026-12-11: 'Friday'. */
export function formatWeekday(day: string): string {
  return weekday().format(Date.parse(day));
}

/** The day that comes so many days after another one, as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The time of a readable moment as '2:03 PM' in the site's time zone. */
export function formatTime(moment: string): string {
  return shortTime().format(Date.parse(moment));
}

/** A moment in ISO 8601, from any format that the database returns; null when missing or unreadable. */
export function isoMoment(moment: string | null | undefined): string | null {
  const time = moment ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
