import { site } from '#src/site.ts';
import type { PublishStatus } from './publish-status.ts';

/** The texts of the publish status panel; `tone` is the colour of the dot beside it. */
type PublishStatusText = { text: string; detail: string | null; tone: 'good' | 'busy' | 'bad'; canRetry: boolean };

export function publishStatusText(status: PublishStatus): PublishStatusText {
  const { state, since, reason, next_attempt } = status;
  const next = next_attempt ? `The next try is at ${timeOf(next_attempt)}.` : null;
  switch (state) {
    case 'saved':
      return { text: `Saved at ${timeOf(since)}`, detail: 'The site is built after a quiet moment.', tone: 'busy', canRetry: false };
    case 'queued':
      return { text: `Build queued${elapsed(status)}`, detail: null, tone: 'busy', canRetry: false };
    case 'building':
      return { text: `Building${elapsed(status)}`, detail: null, tone: 'busy', canRetry: false };
    case 'live':
      return { text: `Live since ${momentOf(since)}`, detail: 'The site shows everything that was saved.', tone: 'good', canRetry: false };
    case 'failed':
      return {
        text: 'Publishing failed',
        detail: sentences(reason, 'The site shows the last good version.', next),
        tone: 'bad',
        canRetry: true,
      };
    case 'held':
      return { text: 'Built, not published', detail: sentences(reason, next), tone: 'bad', canRetry: true };
  }
}

function elapsed({ elapsed_seconds, usual_seconds }: PublishStatus): string {
  if (elapsed_seconds === null) return '';
  return `, ${elapsed_seconds} s${usual_seconds === null ? '' : ` (usually ${usual_seconds} s)`}`;
}

function sentences(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

function timeOf(moment: string): string {
  return new Intl.DateTimeFormat(site.locale, { timeStyle: 'short', timeZone: site.timeZone }).format(new Date(moment));
}

function momentOf(moment: string): string {
  return new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: site.timeZone }).format(
    new Date(moment),
  );
}
