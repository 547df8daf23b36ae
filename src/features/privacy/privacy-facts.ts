import { keptCopies } from '#src/features/backups/nightly-backups.ts';
import { messageRetention } from '#src/features/messages/retention.ts';
import { binDays } from '#src/features/posts/managed-post.ts';
import { idleHours, sessionDays } from '#src/features/session/session.ts';
import { subscribersPrivacyId } from '#src/features/subscriptions/subscribe-form.ts';
import { subscriptionRules } from '#src/features/subscriptions/subscription.ts';
import { site } from '#src/site.ts';
import { otherData } from './personal-data.ts';

/** The day on which this page last changed what it says; readers see it. */
export const writtenOn = '2026-12-01';

/** One kind of data on the page about privacy (§6.privacy-page); a feature that stores something adds its fact here. */
type PrivacyFact = { id?: string; name: string; stored: string; kept: string; basis: string };

const { emailMonths, unpublishedEmailDays, spamDays, unjudgedMonths, closedMonths, readerHashDays } = messageRetention;
const keptFor = (table: string) => otherData[table]?.kept ?? '';
const keptOnly = (table: string) => `${keptFor(table).charAt(0).toUpperCase()}${keptFor(table).slice(1)}.`;

const consent = 'Your consent, which you can withdraw';
const interest = (what: string) => `A legitimate interest: ${what}.`;

/** What the site stores of its visitors. */
export const visitorFacts: PrivacyFact[] = [
  {
    name: 'Comments',
    stored:
      'The name, the email address and the text that you typed, and a one-way code of your network address, which helps to stop spam.',
    kept: `A published comment stays until it is deleted. Your email address, which is never shown, is deleted after ${emailMonths} months, or after ${unpublishedEmailDays} days if the comment was not published. Spam is deleted ${spamDays} days after it was marked, what reads like spam and nobody judged after ${unjudgedMonths} months. The code is deleted after ${readerHashDays} days. What was deleted can be restored for ${binDays} days and is then gone for good.`,
    basis: `${consent}. The code: a legitimate interest in keeping spam away.`,
  },
  {
    name: 'Enquiries and private comments',
    stored:
      'What you typed into the form: your name, email address or phone number, topic and message, the service that it is about, and when you agreed to it; the answers to it, and notes about it.',
    kept: `Until ${closedMonths} months after it was answered or the matter was closed, whichever is later, or longer while ${site.name} has noted a day to write to you. Spam is deleted ${spamDays} days after it was marked, what reads like spam and nobody judged after ${unjudgedMonths} months, and what was deleted after ${binDays} days. The code made from your network address is deleted after ${readerHashDays} days.`,
    basis: `${consent}, and the steps before a contract that you ask for. The code: a legitimate interest in keeping spam away.`,
  },
  {
    id: subscribersPrivacyId,
    name: 'New articles by email',
    stored:
      'Your email address, the language of the articles, where on the site you asked for them and when, when you confirmed, and when an email last went to you. Not whether you open an email or press a link in it. While you ask, a code of your network address, which helps to stop floods.',
    kept: `Until you leave, which one press in each email does; then your address is deleted within the hour. An address that is not confirmed is deleted after ${subscriptionRules.linkDays} days. Of an address that left or was erased, a one-way code is kept for ${keptFor('subscription_marks')}, so that no old list writes to it again; of one that was asked to confirm, for ${subscriptionRules.askedOnceIn} days. An address that the mail server refused is kept for ${keptFor('subscription_marks')} too, with such a code; then both are deleted. The code of your network address: ${keptFor('rate_limits')}.`,
    basis: `${consent}. The codes: a legitimate interest in writing to nobody who does not want it.`,
  },
  {
    name: 'Views and likes',
    stored:
      'A daily code with each article that was read or liked. The code changes every day and cannot be turned back into a network address.',
    kept: `${keptOnly('reader_marks')} After that only the totals for each article and day.`,
    basis: interest('to know which articles are read'),
  },
  {
    name: 'Statistics',
    stored:
      'How often each day an article was read to the end, was shared or led someone to get in touch. Search words without a result, once three readers have used them, and never what looks like an address or a number.',
    kept: `The code that counts you once: ${keptFor('day_marks')}. Totals: ${keptFor('daily_sums')}. Search words that no one repeats: ${keptFor('missed_searches')}.`,
    basis: interest('to know what readers need'),
  },
  {
    name: 'Where you came from',
    stored:
      'Which site or shared link led you here, and the first article of your visit. They stay in this browser tab, and are stored with your message if you write one. Otherwise only totals.',
    kept: `In the tab: 24 hours at most. With a message: as long as it. Totals: ${keptFor('daily_referrers')}.`,
    basis: interest('to know what leads readers here'),
  },
  {
    name: 'Protection against abuse',
    stored: 'How many requests came from a network address, under a code that changes every day.',
    kept: keptOnly('rate_limits'),
    basis: interest('a site that stays up'),
  },
  {
    name: `Emails to and from ${site.name}`,
    stored: `A note that an email was due, and whether it was sent. The email itself, with your comment or enquiry, is in ${site.name}'s mailbox, and so are answers to you by email. A note that a link to confirm was sent to a subscriber.`,
    kept: keptOnly('notifications'),
    basis: 'That of the comment or enquiry.',
  },
  {
    name: 'Nightly backups',
    stored: 'A copy of all of the above, in case the database is lost.',
    kept: `The last ${keptCopies} backups, one a night. What was deleted is gone from them after ${keptCopies} nights.`,
    basis: interest('not to lose what was entrusted to the site'),
  },
];

/** What it stores of the people who write it. */
export const administratorFacts: PrivacyFact[] = [
  {
    name: 'Sessions',
    stored: 'The email address and name of the account, and the kind of device.',
    kept: `Until they sign out, at most ${sessionDays} days, and ${idleHours} hours without a request. A sign-in is remembered for ${keptFor('used_sign_ins')}, so that it cannot be used twice.`,
    basis: interest('to let nobody else in'),
  },
  {
    name: 'History',
    stored: 'Who changed what in the administrator area.',
    kept: keptOnly('audit_log'),
    basis: interest('to see what happened to the site'),
  },
  {
    name: 'Private link to a draft',
    stored: 'Who created it.',
    kept: keptOnly('preview_links'),
    basis: interest('to know who shared a draft'),
  },
];

/** Who works with the data on behalf of the owner. */
export const processors = [
  { name: 'Netlify', does: 'delivers the pages, runs the functions behind the forms and keeps the pictures' },
  { name: 'Supabase', does: 'keeps the database' },
  { name: 'Google Firebase', does: 'checks the sign-in of administrators; visitors never use it' },
  {
    name: `${site.name}'s email provider`,
    does: 'delivers emails about comments and enquiries, answers to you, and the articles that you ask for',
  },
];

/** The laws that the page is written for. */
export const laws = [
  {
    short: 'PDPL',
    name: 'Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data',
    holds: 'in the United Arab Emirates',
    complaints: 'the UAE Data Office',
  },
  {
    short: 'GDPR',
    name: 'General Data Protection Regulation, Regulation (EU) 2016/679',
    holds: 'for readers in the European Union and the European Economic Area',
    complaints: 'the data protection authority of the country where you live or work',
  },
];
