import { formatMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import type { NoticeMail } from '../notices.ts';

const kindLabels: Record<string, [one: string, many: string]> = {
  enquiry: ['1 enquiry', 'enquiries'],
  enquiry_flood: ['Enquiries that arrived at once', 'enquiries that arrived at once'],
  comment_held: ['1 comment to review', 'comments to review'],
  comment_new: ['1 new comment', 'new comments'],
  build_failed: ['1 build that failed', 'builds that failed'],
  review_due: ['1 review that is due', 'reviews that are due'],
};

/** What a mail tells of, such as "3 new comments". */
export function contentsOf({ kind, events }: NoticeMail): string {
  const [one, many] = kindLabels[kind] ?? ['1 event', 'events'];
  return events === 1 ? one : `${formatNumber(events)} ${many}`;
}

/** What became of a mail, in one sentence; the time is left out where it is that at which the mail was made. */
export function outcomeOf({ made_at, sent_at, given_up_at, failing_since, next_attempt_at, attempts, last_error }: NoticeMail): string {
  if (sent_at) {
    const time = formatMoment(sent_at);
    return `Sent${time === formatMoment(made_at ?? '') ? '' : ` ${time}`}${attempts > 1 ? `, at attempt ${attempts}` : ''}.`;
  }
  if (given_up_at) return `Given up ${formatMoment(given_up_at)}, after ${attempts} attempts. ${last_error ?? ''}`;
  if (failing_since)
    return `Fails since ${formatMoment(failing_since)}. Next attempt: ${formatMoment(next_attempt_at ?? '')}. ${last_error ?? ''}`;
  return 'Being sent.';
}
