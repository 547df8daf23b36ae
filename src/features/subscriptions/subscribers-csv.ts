import { csvOfRows } from '#src/lib/csv.ts';
import { dayOf } from '#src/lib/dates.ts';
import type { Subscriber } from './subscription.ts';
import { languageWords } from './subscription-words.ts';

const columns = ['address', 'language', 'subscribed_on', 'place', 'last_email'] as const;

/** Subscribers as a table for spreadsheets. */
export function csvOfSubscribers(subscribers: readonly Subscriber[]): string {
  const day = (moment: string | null) => (moment ? dayOf(new Date(moment)) : '');
  const rows = subscribers.map(({ address, lang, confirmed_at, place, place_title, last_sent_at }) => [
    address,
    languageWords[lang],
    day(confirmed_at),
    place_title ?? place,
    day(last_sent_at),
  ]);
  return csvOfRows(columns, rows);
}
