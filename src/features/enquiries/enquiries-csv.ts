import { wallTimeIn } from '#src/lib/zoned-time.ts';
import { site } from '#src/site.ts';
import type { Enquiry } from './enquiry.ts';

const columns = [
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'topic',
  'message',
  'channel',
  'post_title',
  'blog_id',
  'doubtful',
  'notes',
  'answered_at',
  'closed_at',
  'consent_at',
] as const satisfies (keyof Enquiry)[];

/** The columns that are moments, written as clocks of the site show them. */
const moments = new Set<string>(columns.filter((column) => column.endsWith('_at')));

/** Enquiries as a table for spreadsheets (RFC 4180), with a mark that tells them UTF-8. A cell that would be a formula there is text. */
export function csvOf(enquiries: Enquiry[]): string {
  const lines = enquiries.map((enquiry) => columns.map((column) => cell(written(column, String(enquiry[column] ?? '')))).join(','));
  return `\ufeff${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

function written(column: string, text: string): string {
  if (column === 'phone') return withBrackets(text);
  if (!moments.has(column)) return text;
  const { day, time } = wallTimeIn(site.timeZone, text);
  return `${day} ${time}`.trim();
}

/** Calling codes: those of one and two digits; all others have three. */
const internationalStart = /^\s*\+\s*(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})[\s-]*(?=\d)/;

/** '+971 50 123 4567' as '(+971) 50 123 4567', which no spreadsheet takes for a sum. */
function withBrackets(phone: string): string {
  return phone.replace(internationalStart, '(+$1) ');
}

/** What a spreadsheet begins to calculate with: at the start, and behind whatever separates cells in some country. */
const formulaSigns = new Set('=+-@\uff1d\uff0b\uff0d\uff20');
const separators = new Set(',;\t\r\n');
const blank = /^[\s\p{Cf}]$/u;

function cell(text: string): string {
  return `"${withoutFormulas(text).replaceAll('"', '""')}"`;
}

/** A text with an apostrophe where a spreadsheet would begin to calculate, before the blanks that lead there. */
function withoutFormulas(text: string): string {
  let written = '';
  let blanks = '';
  let isAtStart = true;
  for (const sign of text) {
    const isSeparator = separators.has(sign);
    if (isAtStart && !isSeparator && blank.test(sign)) {
      blanks += sign;
      continue;
    }
    const mark = isAtStart && formulaSigns.has(sign) ? "'" : '';
    written += mark + blanks + sign;
    blanks = '';
    isAtStart = isSeparator;
  }
  return written + blanks;
}
