import { addDays, dayOf, formatDay, formatMoment, formatTime, formatWeekday } from '#src/lib/dates.ts';
import { counted, formatNumber, latinDigits } from '#src/lib/numbers.ts';
import type { IconName } from '#src/ui/Icon.tsx';
import type { ListedMessage, Message } from '../message.ts';
import type { InboxFilter } from '../messages.queries.ts';

/** The views of the inbox: what each is called, and what it says when nothing is in it. The first five are always in sight. */
export const viewWords: Record<InboxFilter['view'], [label: string, empty: string]> = {
  'to-answer': ['To answer', 'Nobody is waiting for an answer.'],
  answered: ['Answered', 'No answered messages'],
  comments: ['Comments', 'No comments yet'],
  spam: ['Spam', 'No spam'],
  all: ['All', 'No messages yet'],
  later: ['Later', 'Nothing comes back later'],
  bin: ['Bin', 'The bin is empty'],
};

/** By which way it came. */
export function kindWord({ kind }: Pick<Message, 'kind'>): string {
  return { comment: 'Comment', enquiry: 'Enquiry', note: 'Added by you' }[kind];
}

/** A letter is for the owner alone, a bubble is public. */
export function kindIcon({ is_private }: Pick<Message, 'is_private'>): IconName {
  return is_private ? 'letter' : 'bubble';
}

export const wayWords = { call: 'Call', whatsapp: 'WhatsApp', meeting: 'Meeting', other: 'Another way' } as const;

/** Readers do not see it, and nobody has decided yet. */
export function isHeld({ kind, is_private, on_page, state, place }: ListedMessage): boolean {
  return kind === 'comment' && !is_private && !on_page && state === 'open' && place !== 'bin';
}

/** A reminder that has come. */
export function isDue({ follow_up_on, place }: ListedMessage): boolean {
  return place === 'to-answer' && follow_up_on !== null;
}

/** Where it stands, in one word or two. */
export function standingWord({ place, state, outcome }: ListedMessage): string {
  if (place === 'answered') {
    if (state !== 'closed') return 'Answered';
    return outcome === 'client' ? 'Closed as a client' : 'Closed';
  }
  if (place === 'spam') return state === 'spam' ? 'Spam' : 'Possible spam';
  return { 'to-answer': 'To answer', later: 'Later', bin: 'In the bin' }[place];
}

/** 'Friday, December 11'. */
export function longDay(day: string): string {
  return `${formatWeekday(day)}, ${formatDay(day)}`;
}

/** 'Monday' within a week, else 'December 11'. */
export function nearDay(day: string, today = dayOf(new Date())): string {
  return day > today && day < addDays(today, 7) ? formatWeekday(day) : formatDay(day, today);
}

/** 'You asked to be reminded today.' of a reminder that has come. */
export function reminderWords(day: string, today = dayOf(new Date())): string {
  return `You asked to be reminded ${day === today ? 'today' : `on ${formatDay(day, today)}`}.`;
}

/** For how long something has waited: '42 minutes', '3 hours', '5 days'. */
export function waitWords(since: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.round((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return counted(minutes, 'minute');
  return minutes < 1_440 ? counted(Math.floor(minutes / 60), 'hour') : counted(Math.floor(minutes / 1_440), 'day');
}

/** 'today, 10:24 AM', else 'Nov 27, 2026, 9:41 AM'. */
export function whenWords(moment: string): string {
  return dayOf(new Date(moment)) === dayOf(new Date()) ? `today, ${formatTime(moment)}` : formatMoment(moment);
}

/** 'AED 18,500'. */
export function amountWords(amount: number): string {
  return `AED ${formatNumber(amount)}`;
}

/** Whole dirhams as they are typed, such as '18,500', 'AED 18 500' or '١٨٬٥٠٠'; undefined for nothing, null for what is no such amount. */
export function typedAmount(text: string): number | null | undefined {
  const digits = latinDigits(text.normalize('NFKC')).replaceAll(/AED|[\s,٬،]/gi, '');
  if (digits === '') return undefined;
  const amount = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return amount > 0 ? amount : null;
}
