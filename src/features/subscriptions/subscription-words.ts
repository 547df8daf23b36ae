import type { z } from 'zod';
import { dayOf, formatDate, formatDay, formatShortMoment, formatTime } from '#src/lib/dates.ts';
import type { DomainCheck, domainRecordSchema, Subscriber, SubscriptionSettings } from './subscription.ts';

type Missing = SubscriptionSettings['missing'];

const missingWords: Record<Missing[number], string> = {
  'mail-server': 'a mail server',
  sender: 'a sender’s address',
  domain: 'a sender’s domain that passes',
  address: 'a postal address (Your site)',
};

/** What the switch still needs, in words. */
export function missingText(missing: Missing): string {
  return missing.map((part) => missingWords[part]).join(', ');
}

export const stateWords: Record<Subscriber['state'], string> = {
  subscribed: 'Subscribed',
  asked: 'Waiting for the press',
  held: 'Waits for your look',
  refused: 'Refused for good',
};

export const languageWords: Record<Subscriber['lang'], string> = { en: 'English', ar: 'Arabic' };

/** Where they asked, as in 'from “Renewal is a project”'. */
export function placeText({ place, place_title }: Pick<Subscriber, 'place' | 'place_title'>): string {
  if (place_title !== null) return `from “${place_title}”`;
  const places: Record<string, string> = { home: 'from the home page', blog: 'from the list of articles', page: 'from the footer' };
  return places[place] ?? 'from an article that is gone';
}

/** What was sent to them last. */
export function lastEmailText({ state, last_sent_at, refused_reason }: Subscriber): string {
  const last = last_sent_at && formatDate(last_sent_at);
  if (state === 'refused') return refused_reason ?? last ?? 'Refused by you';
  if (state !== 'subscribed') return '–';
  return last ?? 'None yet';
}

/** When they asked, on a line beside their address: '11:42 AM' today. */
export function askedText(moment: string, now = new Date()): string {
  return dayOf(new Date(moment)) === dayOf(now) ? formatTime(moment) : formatShortMoment(moment, now);
}

/** When the domain was looked at: 'today at 9:00 AM'. */
export function checkedText(moment: string, now = new Date()): string {
  const day = dayOf(new Date(moment));
  return `${day === dayOf(now) ? 'today' : `on ${formatDay(day)}`} at ${formatTime(moment)}`;
}

/** What is known of the sender's domain, in a sentence. */
export function domainSentence({ domain, checked_at }: Pick<SubscriptionSettings, 'domain' | 'checked_at'>): string {
  if (domain === null) return 'The sender’s domain has not been looked at yet.';
  const checked = checked_at ? `, checked ${checkedText(checked_at)}` : '';
  if (domain.skipped === 'local')
    return 'This site runs on one machine: emails go into its own store and reach nobody. The domain is not checked on this machine.';
  if (domain.skipped === 'unset') return 'No sender address is set up. The deploy guide says how.';
  if (domain.skipped === 'provider')
    return `${domain.domain} belongs to a mail provider, which lets nobody else write in its name. The sender needs an address of your own domain.`;
  if (domain.passes && domain.records.every(({ state }) => state === 'passes'))
    return `Emails leave from ${domain.domain}. SPF, DKIM and DMARC pass${checked}.`;
  if (domain.passes)
    return `Emails leave from ${domain.domain}. It could not be asked in full${checked}; what was known before holds for three nights.`;
  return `${failingText(domain)}${checked}.`;
}

/** The first sentence of a domain that does not pass. */
function failingText({ domain, records }: DomainCheck): string {
  const failing = records.filter(({ state }) => state !== 'passes').map(({ name }) => name.toUpperCase());
  return `${domain} does not pass yet: ${failing.join(', ')}`;
}

type DomainRecord = z.output<typeof domainRecordSchema>;

export const recordStates: Record<DomainRecord['state'], [word: string, dot: 'good' | 'bad' | 'busy']> = {
  passes: ['Passes', 'good'],
  'not-found': ['Not found', 'bad'],
  'too-weak': ['Too weak', 'busy'],
  'not-asked': ['Could not be asked', 'busy'],
};

/** What a record is for, and what is wrong with it. */
export function recordText(record: DomainRecord, domain: string): string {
  const purposes: Record<DomainRecord['name'], string> = {
    spf: `Lets your mail service write for ${domain}.`,
    dkim: 'Signs each email, so that nobody can change it on its way.',
    dmarc: 'Tells others to refuse what is not signed.',
  };
  return [purposes[record.name], troubleOf(record)].filter(Boolean).join(' ');
}

function troubleOf({ name, host, state, found }: DomainRecord): string {
  if (host === null) return 'The selector that names the record is not set up. The deploy guide says how.';
  if (state !== 'too-weak') return '';
  if (found?.includes(' | ')) return 'There are several records, of which receivers take none.';
  if (name === 'spf') return 'It ends so that everybody may write for you.';
  if (name === 'dkim') return 'What stands there is no key.';
  const policy = /(^|;)\s*p\s*=\s*(\w+)/i.exec(found ?? '')?.[2];
  return policy ? `It says “${policy}” today, which asks for too little.` : 'What stands there asks for nothing.';
}
