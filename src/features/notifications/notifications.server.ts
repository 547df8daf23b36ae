import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { wordConfirmation } from '#src/features/subscriptions/confirmation-mail.server.ts';
import { logLine } from '#src/http/log.ts';
import { wordAnswer } from './answer-mail.server.ts';
import { kinds } from './kinds/kinds.server.ts';
import { mailListSchema, type Notifications, notificationKinds } from './notifications.ts';
import { type Mail, MailError, type Mailer, type MailSettings } from './smtp.server.ts';
import { wordMail } from './word-mail.server.ts';

/** External dependencies of sending; tests inject their own. */
export type NotificationTools = {
  /** Null on a site without a mail server, where notifications wait. */
  settings: () => MailSettings | null;
  open: (settings: MailSettings) => Promise<Mailer>;
  siteUrl: () => string;
  now: () => Date;
};

/** Mails that one call sends at most. */
const maxMails = 20;
/** Longer than an attempt can take; after it another sender may try. */
const leaseSeconds = 60;
const shownMails = 50;

const claimSchema = z
  .object({
    id: z.string(),
    kind: z.enum(notificationKinds),
    lease: z.string(),
    attempts: z.number(),
    count: z.number(),
    references: z.array(z.string()),
  })
  .nullable();
type Claim = NonNullable<z.output<typeof claimSchema>>;

/**
 * Sends the mails that are due. Safe to call any number of times at once: the database gives each mail to one caller. A mail that the server refuses
 * is tried again by the scheduler, and holds up no other; any other failure ends the call.
 * @param most mails that are sent by this call
 */
export async function sendNotifications(db: Database, tools: NotificationTools, most = maxMails): Promise<void> {
  const settings = tools.settings();
  if (settings === null) return;
  let mailer: Mailer | undefined;
  try {
    for (let sent = 0; sent < most; sent++) {
      const claim = claimSchema.parse(dataOf(await db.rpc('claim_mail', { at: tools.now().toISOString(), lease_seconds: leaseSeconds })));
      if (claim === null) return;
      const mail = await mailOf(db, claim, tools);
      if (mail === null) dataOf(await db.rpc('drop_mail', { mail: claim.id, lease: claim.lease }));
      else {
        mailer ??= await tools.open(settings);
        const failure = await attempt(mailer, mail, claim.attempts);
        await noteOutcome(db, claim, failure, tools.now);
        if (failure && !failure.refused) return;
      }
    }
  } finally {
    mailer?.close();
  }
}

/** A mail, and one to the owner also without a word of a visitor. */
type WordedMail = { mail: Mail; wordless?: Mail };

/** Null when none of its events is left, and the reason why an answer cannot go to its address. */
async function mailOf(
  db: Database,
  { id, kind, count, references }: Claim,
  tools: NotificationTools,
): Promise<WordedMail | MailError | null> {
  if (kind === 'answer' || kind === 'subscription') {
    const [reference = ''] = references;
    const toOthers = await (kind === 'answer' ? wordAnswer(db, reference) : wordConfirmation(db, reference, tools.siteUrl()));
    return toOthers && (toOthers instanceof MailError ? toOthers : { mail: { id, ...toOthers } });
  }
  const words = kinds[kind];
  const items = await words.read(db, references, tools.now());
  const [first, ...rest] = items;
  if (!first) return null;
  // Those that are counted and not shown are not looked up, so some may be gone.
  const left = (await words.countOf?.(db)) ?? count - references.length + items.length;
  const siteUrl = tools.siteUrl();
  const quiet = { title: 'The mail server refuses an email with these words. You can read them in the administrator area.' };
  return {
    mail: { id, references, ...wordMail(words, [first, ...rest], left, siteUrl) },
    wordless: { id, references, ...wordMail(words, [{ ...quiet, ...(first.screen && { screen: first.screen }) }], left, siteUrl) },
  };
}

/**
 * A server that refuses the words of a visitor, at once or when they come again, gets the mail without them: no visitor keeps mails about others
 * from going out.
 * @returns why the server did not take it; null when it did
 */
async function attempt(mailer: Mailer, worded: WordedMail | MailError, attempts: number): Promise<MailError | null> {
  if (worded instanceof MailError) return worded;
  const { mail, wordless } = worded;
  const send = (each: Mail) =>
    mailer.send(each).then(
      () => null,
      (error: unknown) => (error instanceof MailError ? error : new MailError('The email could not be sent.', { cause: error })),
    );
  const failure = await send(mail);
  const isAboutWords = failure?.refused?.what === 'words' && (failure.refused.isForGood || attempts > 1);
  return wordless && isAboutWords ? send(wordless) : failure;
}

/**
 * What goes to others and is refused for good is given up at once: the message of an answer is then to answer again and says why; an address that
 * the server refuses is asked no more.
 */
async function noteOutcome(db: Database, { id, kind, lease, count }: Claim, failure: MailError | null, now: () => Date): Promise<void> {
  const isOfAddress = kind === 'subscription' && failure?.refused?.what === 'recipient';
  const for_good = (kind === 'answer' || isOfAddress) && failure?.refused?.isForGood === true;
  const outcome = { mail: id, lease, failure: failure?.message ?? null, for_good };
  const note = async () => dataOf(await db.rpc('mail_done', { ...outcome, at: now().toISOString() }));
  // A mail that was taken and not noted would be sent again: one more try costs less.
  await note().catch(note);
  logLine(failure ? 'error' : 'info', failure ? 'mail failed' : 'mail sent', { mail: id, kind, events: count });
}

/** Mails that were sent, that fail and that wait. */
export async function readNotifications(db: Database, tools: NotificationTools): Promise<Notifications> {
  const list = mailListSchema.parse(dataOf(await db.rpc('list_mails', { most: shownMails })));
  return { ...list, is_set_up: tools.settings() !== null };
}

/** A person's 'Try again': what failed or was given up is due now; an answer that was given up is tried again from its message. */
export async function retryMails(db: Database, tools: NotificationTools): Promise<void> {
  dataOf(await db.rpc('retry_mails', { at: tools.now().toISOString() }));
}

/** Whether anything is to be sent: one look into small tables. */
export async function hasDueMails(db: Database): Promise<boolean> {
  return dataOf(await db.rpc('mail_is_due', { at: new Date().toISOString() }));
}
