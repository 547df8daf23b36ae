import { keptCopies } from '#src/features/backups/nightly-backups.ts';
import { commentRetention } from '#src/features/comments/retention.ts';
import { monthsKeptAfterClosing, monthsKeptUnseen } from '#src/features/enquiries/enquiry-rules.ts';
import { binDays } from '#src/features/posts/managed-post.ts';
import { idleHours, sessionDays } from '#src/features/session/session.ts';
import { site } from '#src/site.ts';
import { otherData } from './personal-data.ts';

/** The day on which this page last changed what it says; readers see it. */
export const writtenOn = '2026-11-29';

/** One kind of data on the page about privacy (§6.privacy-page); a feature that stores something adds its fact here. */
type PrivacyFact = { name: string; stored: string; kept: string; basis: string };

const { emailMonths, unpublishedEmailDays, spamDays, readerHashDays } = commentRetention;
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
    kept: `A published comment stays until it is deleted. Your email address, which is never shown, is deleted after ${emailMonths} months, or after ${unpublishedEmailDays} days if the comment was not published. Spam is deleted after ${spamDays} days. The code is deleted after ${readerHashDays} days. What was deleted can be restored for ${binDays} days and is then gone for good.`,
    basis: `${consent}. The code: a legitimate interest in keeping spam away.`,
  },
  {
    name: 'Enquiries',
    stored: 'What you typed into the form: your name, email address or phone number, topic and message, and when you agreed to it.',
    kept: `Until ${monthsKeptAfterClosing} months after the matter was closed. A suspected spam enquiry that was neither emailed nor opened is deleted after ${monthsKeptUnseen} months. The code made from your network address is deleted after ${readerHashDays} days.`,
    basis: `${consent}, and the steps before a contract that you ask for. The code: a legitimate interest in keeping spam away.`,
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
      'How often each day an article was read to the end, was shared or led someone to get in touch, and the names of the sites that readers came from. Search words without a result, once three readers have used them, and never what looks like an address or a number.',
    kept: `The code that counts you once: ${keptFor('day_marks')}. Totals: ${keptFor('daily_sums')}. Search words that no one repeats: ${keptFor('missed_searches')}.`,
    basis: interest('to know what readers need'),
  },
  {
    name: 'Protection against abuse',
    stored: 'How many requests came from a network address, under a code that changes every day.',
    kept: keptOnly('rate_limits'),
    basis: interest('a site that stays up'),
  },
  {
    name: `Emails to ${site.name}`,
    stored: `A note that an email was due, and whether it was sent. The email itself, with your comment or enquiry, is in ${site.name}'s mailbox.`,
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
  { name: `${site.name}'s email provider`, does: 'delivers emails about comments and enquiries' },
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
