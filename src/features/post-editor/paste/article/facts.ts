import { idFromTitle, isReserved } from '#src/features/posts/post-id.ts';
import { momentIn } from '#src/lib/zoned-time.ts';
import { site } from '#src/site.ts';
import { westernOf } from '../lists.ts';

/** The address that a slug stands for, as the form would tidy it; null for what no post can have, such as a path. */
export function addressIn(slug: string): string | null {
  const address = idFromTitle(slug);
  const isMade = address === 'post' && slug !== 'post';
  return isMade || slug.includes('/') || isReserved(address) ? null : address;
}

const timeOfDays = '09:00';
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const yearFirst = /(?<!\d)(?<year>\d{4})\s?[/.-]\s?(?<month>\d{1,2})\s?[/.-]\s?(?<day>\d{1,2})(?!\d)/;
const inFigures = /(?<!\d)(?<day>\d{1,2})\s?[/.-]\s?(?<month>\d{1,2})\s?[/.-]\s?(?<year>\d{4})(?!\d)/;
const monthName =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const dayThenMonth = new RegExp(
  String.raw`(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?${monthName}\.?,?\s+(?<year>\d{4})(?!\d)`,
  'i',
);
const monthThenDay = new RegExp(String.raw`\b${monthName}\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)`, 'i');

/** The morning of a day such as '2026-03-12', '12 March 2026' or '12/03/2026'; empty for what is no date. */
export function momentOf(text: string): string {
  const day = dayIn(westernOf(text));
  return day ? (momentIn(site.timeZone, { day, time: timeOfDays }) ?? '') : '';
}

/** The day in words, where it was written in figures that can be read in two ways; empty for any other. */
export function dayInWords(text: string): string {
  const day = dayIn(westernOf(text));
  if (!day || yearFirst.test(westernOf(text)) || !inFigures.test(westernOf(text))) return '';
  return new Intl.DateTimeFormat(site.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
}

/** The day that a text names: a year in front is ISO; else the day comes first, as in Dubai, unless there is no such month. */
function dayIn(text: string): string | null {
  const found = [yearFirst, inFigures, dayThenMonth, monthThenDay].map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  const { year = '', month = '', day = '' } = found ?? {};
  if (!found) return null;
  if (/^\p{L}/u.test(month)) return valid(year, String(months.indexOf(month.slice(0, 3).toLowerCase()) + 1), day);
  return valid(year, month, day) ?? (yearFirst.test(text) ? null : valid(year, day, month));
}

/** A day that is in the calendar: there is no 31 February. */
function valid(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}
