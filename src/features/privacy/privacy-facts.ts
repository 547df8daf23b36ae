import { keptCopies } from '#src/features/backups/nightly-backups.ts';
import { commentRetention } from '#src/features/comments/retention.ts';
import { monthsKeptAfterClosing, monthsKeptUnseen } from '#src/features/enquiries/enquiry-rules.ts';
import { binDays } from '#src/features/posts/managed-post.ts';
import { idleHours, sessionDays } from '#src/features/session/session.ts';
import { site } from '#src/site.ts';
import { otherData } from './personal-data.ts';

/** One kind of data on the page about privacy (§6.privacy-page); a feature that stores something adds its fact here. */
type PrivacyFact = { name: string; stored: string; kept: string };

const { emailMonths, unpublishedEmailDays, spamDays, readerHashDays } = commentRetention;
const keptFor = (table: string) => otherData[table]?.kept ?? '';

/** What the site stores of its visitors. */
export const visitorFacts: PrivacyFact[] = [
  {
    name: 'Comments',
    stored: 'The name, the email address and the text that you typed, and a one-way code of your network address, which lets us stop spam.',
    kept: `A published comment stays until it is deleted. Your email address, which is never shown, is deleted after ${emailMonths} months, and after ${unpublishedEmailDays} days if the comment was not published. Spam is deleted after ${spamDays} days. The code is deleted after ${readerHashDays} days. What was deleted can be restored for ${binDays} days and is then gone for good.`,
  },
  {
    name: 'Enquiries',
    stored: 'What you typed into the form: your name, email address or phone number, topic and message, and when you agreed to it.',
    kept: `Until ${monthsKeptAfterClosing} months after the matter was closed. An enquiry that reads like spam, was in no email and was never opened is deleted after ${monthsKeptUnseen} months. The code made from your network address is deleted after ${readerHashDays} days.`,
  },
  {
    name: 'Views and likes',
    stored:
      'A daily code with each article that was read or liked. The code changes every day and cannot be turned back into a network address.',
    kept: `For ${keptFor('reader_marks')}. After that only the totals for each article and day.`,
  },
  {
    name: 'Statistics',
    stored:
      'How often on a day an article was read to its end, shared or led to a contact, and the names of the sites that readers came from. Search words without a result, once three readers have used them, and never what looks like an address or a number.',
    kept: `The code by which you count once, for ${keptFor('day_marks')}. The sums for ${keptFor('daily_sums')}. Words that nobody repeats for ${keptFor('missed_searches')}.`,
  },
  {
    name: 'Protection against abuse',
    stored: 'How many requests came from a network address, under a code that changes every day.',
    kept: `For ${keptFor('rate_limits')}.`,
  },
  {
    name: `Emails to ${site.name}`,
    stored:
      'That an email was due, and whether it was sent. The email itself, with your comment or enquiry, is in the mailbox of the owner.',
    kept: `That it was due, for ${keptFor('outbox')}; that it was sent, for ${keptFor('mails')}.`,
  },
  {
    name: 'Nightly backups',
    stored: 'A copy of all of the above, in case the database is lost.',
    kept: `The last ${keptCopies} backups, one a night. What was deleted is gone from them after ${keptCopies} nights.`,
  },
];

/** What it stores of the people who write it. */
export const administratorFacts: PrivacyFact[] = [
  {
    name: 'Sessions',
    stored: 'The email address and name of the account, and the kind of device.',
    kept: `Until they sign out, at most ${sessionDays} days, and ${idleHours} hours without a request. A sign-in is remembered for ${keptFor('used_sign_ins')}, so that it cannot be used twice.`,
  },
  { name: 'History', stored: 'Who changed what in the administrator area.', kept: `For ${keptFor('audit_trail')}.` },
  { name: 'Links to a draft', stored: 'Who made one.', kept: `For ${keptFor('preview_links')}.` },
];

/** Who works with the data on behalf of the owner. */
export const processors = [
  { name: 'Netlify', does: 'delivers the pages, runs the functions behind the forms and keeps the pictures' },
  { name: 'Supabase', does: 'keeps the database' },
  { name: 'Google Firebase', does: 'checks the sign-in of administrators; visitors never use it' },
  { name: 'The mail provider of the owner', does: 'carries emails about comments and enquiries to the owner' },
];
