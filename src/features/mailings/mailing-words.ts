import { dayOf, formatDay, formatShortMoment, formatTime } from '#src/lib/dates.ts';
import { counted, formatNumber } from '#src/lib/numbers.ts';
import { nextRun } from './leaving-moment.ts';
import type { Mailing, MailingOutlook } from './mailing.ts';

/** Whether something of it is left to send. */
export function isUnderWay({ state }: Pick<Mailing, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** "212 readers". */
export function readersText(count: number): string {
  return counted(count, 'reader');
}

/** What is said once readers were told. */
export function toldSentence({ mailings: [mailing] }: Pick<MailingOutlook, 'mailings'>): string {
  return mailing ? progressOf(mailing).sentence : 'Readers are told by email.';
}

export type Progress = {
  sentence: string;
  note?: string | undefined;
  /** Why the mail server takes nothing right now. */
  trouble?: string | undefined;
  /** How much has left, of 1. */
  part?: number;
  /** The button that sends nothing more. */
  stop?: string;
};

/** How far a mailing is, in words. */
export function progressOf(mailing: Mailing, now = new Date()): Progress {
  const { state, counts, ends_at } = mailing;
  const end = ends_at ? `The last will have left by ${momentText(ends_at, now)}. ` : '';
  switch (state) {
    case 'waiting':
      return {
        sentence: leavingText(mailing, now),
        note: `${endsAsItLeaves(mailing) ? '' : end}Until they leave you can stop them.`,
        stop: 'Stop them',
      };
    case 'sending':
      return {
        sentence: `${formatNumber(counts.sent)} of ${formatNumber(counts.readers)} sent`,
        note: `${end}You can close this page.`,
        part: counts.readers === 0 ? 0 : counts.sent / counts.readers,
        stop: 'Stop the rest',
        ...(mailing.trouble && { trouble: `${mailing.trouble} ${waitText(counts.waiting)}` }),
      };
    case 'sent':
      return { sentence: `Told on ${formatDay(dayOf(new Date(mailing.asked_at ?? now)))}: ${countsText(counts)}.`, note: notesOf(counts) };
    case 'stopped':
      return {
        sentence: counts.sent === 0 ? `${stops[mailing.stopped_by ?? 'owner']} before any email had left.` : stoppedText(mailing),
        note: notesOf(counts, ''),
      };
  }
}

const stops: Record<NonNullable<Mailing['stopped_by']>, string> = {
  owner: 'Stopped',
  withdrawn: 'Stopped as the article was withdrawn,',
  deleted: 'Stopped as the article was deleted,',
};

function stoppedText({ stopped_by, counts }: Mailing): string {
  return `${stops[stopped_by ?? 'owner'].replace(/,$/, '')}: ${formatNumber(counts.sent)} of ${formatNumber(counts.readers)} had left.`;
}

function leavingText({ leaves_at, counts }: Mailing, now: Date): string {
  const mails = `${counted(counts.readers, 'email')} ${counts.readers === 1 ? 'leaves' : 'leave'}`;
  if (leaves_at === null) return `${mails} ten minutes after the article is live.`;
  return `${mails} at ${momentText(nextRun(Date.parse(leaves_at)).toISOString(), now)}.`;
}

/** Whether all leave in the first run, whose time is said already. */
function endsAsItLeaves({ leaves_at, ends_at }: Mailing): boolean {
  return leaves_at !== null && ends_at !== null && nextRun(Date.parse(leaves_at)).getTime() === Date.parse(ends_at);
}

/** '9:10 AM' on the same day. */
function momentText(moment: string, now: Date): string {
  return dayOf(new Date(moment)) === dayOf(now) ? formatTime(moment) : formatShortMoment(moment, now);
}

function waitText(waiting: number): string {
  return `${formatNumber(waiting)} ${waiting === 1 ? 'waits and is' : 'wait and are'} tried again.`;
}

function countsText({ sent, refused, failed, unknown }: Mailing['counts']): string {
  const parts: [number, string][] = [
    [refused, 'refused'],
    [failed, 'not delivered'],
    [unknown, 'not known'],
  ];
  return [`${formatNumber(sent)} sent`, ...parts.flatMap(([count, word]) => (count > 0 ? `${formatNumber(count)} ${word}` : []))].join(
    ', ',
  );
}

function notesOf({ refused, unknown }: Mailing['counts'], first = 'Updates go to nobody.'): string | undefined {
  const notes = [
    first,
    refused > 0 ? 'Who was refused is in Subscribers.' : '',
    unknown > 0 ? 'Not known: the connection ended in the middle of the email, and it is not sent again.' : '',
  ];
  return notes.filter(Boolean).join(' ') || undefined;
}
