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

/** Enquiries as a table for spreadsheets (RFC 4180), with a mark that tells them UTF-8. A cell that would be a formula there is text. */
export function csvOf(enquiries: Enquiry[]): string {
  const lines = enquiries.map((enquiry) => columns.map((column) => cell(enquiry[column])).join(','));
  return `\ufeff${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

function cell(value: unknown): string {
  const text = String(value ?? '');
  // Spreadsheets run a text that begins like this; an apostrophe makes it text. Spaces in front do not help them.
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
