import { momentIn } from '#src/lib/zoned-time.ts';
import { site } from '#src/site.ts';
import { westernOf } from '../html/markers.ts';

type Day = { year: string; month: string; day: string };

const timeOfDays = '09:00';
const months = [
  ...[/^jan(?:uary)?$|^يناير$/, /^feb(?:ruary)?$|^فبراير$/, /^mar(?:ch)?$|^مارس$/, /^apr(?:il)?$|^[أا]بريل$/, /^may$|^مايو$/],
  ...[/^june?$|^يونيو$/, /^july?$|^يوليو$/, /^aug(?:ust)?$|^[أا]غسطس$/, /^sept?(?:ember)?$|^سبتمبر$/, /^oct(?:ober)?$|^[أا]كتوبر$/],
  ...[/^nov(?:ember)?$|^نوفمبر$/, /^dec(?:ember)?$|^ديسمبر$/],
];
const yearFirst = /(?<!\d)(?<year>\d{4})\s?[/.-]\s?(?<month>\d{1,2})\s?[/.-]\s?(?<day>\d{1,2})(?!\d)/;
const inFigures = /(?<!\d)(?<day>\d{1,2})\s?[/.-]\s?(?<month>\d{1,2})\s?[/.-]\s?(?<year>\d{4}|\d{2})(?!\d)/;
const dayThenMonth = /(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?(?<month>\p{L}{3,9})\.?,?\s+(?<year>\d{4})(?!\d)/iu;
const monthThenDay = /(?<!\p{L})(?<month>\p{L}{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/iu;

/** The morning of a day such as '2026-03-12', '12 March 2026' or '12/03/2026'; empty for what is no date. */
export function momentOf(text: string): string {
  const day = dayIn(text);
  return day ? (momentIn(site.timeZone, { day, time: timeOfDays }) ?? '') : '';
}

/** The day in words, where it was written in figures that can be read in two ways; empty for any other. */
export function dayInWords(text: string): string {
  const day = dayIn(text);
  if (!day || yearFirst.test(western(text)) || !inFigures.test(western(text))) return '';
  return new Intl.DateTimeFormat(site.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
}

/** The day that a text names: a year in front is ISO; else the day comes first, as in Dubai, unless there is no such month. */
function dayIn(written: string): string | null {
  const text = western(written);
  const iso = partsOf(yearFirst, text);
  if (iso) return valid(iso);
  const figures = partsOf(inFigures, text);
  if (figures) return valid(figures) ?? valid({ ...figures, day: figures.month, month: figures.day });
  const named = partsOf(dayThenMonth, text) ?? partsOf(monthThenDay, text);
  return named && valid({ ...named, month: monthNamed(named.month) });
}

function partsOf(pattern: RegExp, text: string): Day | null {
  const { year, month, day } = pattern.exec(text)?.groups ?? {};
  return year && month && day ? { year, month, day } : null;
}

function monthNamed(name: string): string {
  return String(months.findIndex((month) => month.test(name.toLowerCase())) + 1);
}

/** A day that is in the calendar: there is no 31 February. */
function valid({ year, month, day }: Day): string | null {
  const iso = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** Arabic figures as those of the pattern, without the marks of direction between them. */
function western(text: string): string {
  return westernOf(text).replaceAll(/[\u200E\u200F\u061C]/g, '');
}
