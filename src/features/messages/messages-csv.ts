import { csvOfRows } from '#src/lib/csv.ts';
import { wallTimeIn } from '#src/lib/zoned-time.ts';
import { site } from '#src/site.ts';
import type { Message } from './message.ts';

const columns = [
  'created_at',
  'kind',
  'state',
  'name',
  'email',
  'phone',
  'topic',
  'service',
  'service_name',
  'content',
  'original',
  'is_private',
  'on_page',
  'post_title',
  'blog_id',
  'landed_on',
  'source',
  'with_outline',
  'suspicion',
  'notes',
  'outcome',
  'amount',
  'follow_up_on',
  'answered_at',
  'closed_at',
  'consent_at',
] as const satisfies (keyof Message)[];

/** The columns that are moments, written as clocks of the site show them. */
const moments = new Set<string>(columns.filter((column) => column.endsWith('_at')));

/** Messages as a table for spreadsheets. */
export function csvOf(messages: Message[]): string {
  const rows = messages.map((message) => columns.map((column) => written(column, String(message[column] ?? ''))));
  return csvOfRows(columns, rows);
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
