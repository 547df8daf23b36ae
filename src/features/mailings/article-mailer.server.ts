import { Readable } from 'node:stream';
import pTimeout from 'p-timeout';
import { failureOf, mailTimeouts, serverOf, wholeMailMs } from '#src/features/notifications/smtp.server.ts';
import { site } from '#src/site.ts';

/** An article as a mail to one reader. `id` is its Message-ID, the same in every attempt; `leaveUrl` ends the subscription by a POST alone. */
export type ArticleMail = {
  id: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  leaveUrl: string;
  listHost: string;
};

/**
 * How an attempt ended. `refused`: the server knows nobody of this address. `failed`: it refuses this mail for good. `later`: it refused this one for
 * now. `unsent`: it took nothing, and would take no other. `unknown`: the text was on its way, and no answer came.
 */
export type Outcome = { outcome: 'sent' } | { outcome: 'refused' | 'failed' | 'later' | 'unsent' | 'unknown'; reason: string };

/** One connection to the mail server, opened by the first mail. */
export type ArticleMailer = { send: (mail: ArticleMail) => Promise<Outcome>; close: () => void };

export type SenderSettings = { smtpUrl: string; from: string };

/**
 * A mailer that knows whether the text of a mail was begun to be sent when it failed, which decides whether it may be sent again. The library for
 * mails is loaded only now.
 */
export async function openArticleMailer({ smtpUrl, from }: SenderSettings): Promise<ArticleMailer> {
  const [{ default: Connection }, { default: MailComposer }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
  ]);
  const { auth, ...server } = serverOf(smtpUrl);
  const connection = new Connection({ ...server, ...mailTimeouts });
  let state: 'new' | 'open' | 'to-reset' = 'new';

  async function prepare(): Promise<void> {
    if (state === 'new') {
      await settled((done) => connection.once('error', done).connect(done));
      // Of a connection that breaks between two mails, the next one tells.
      connection.on('error', () => undefined);
      if (auth) await settled((done) => connection.login({ credentials: auth }, done));
    }
    // What was refused is forgotten before the next mail begins.
    if (state === 'to-reset') await settled((done) => connection.reset(done));
    state = 'open';
  }

  return {
    send: async (mail) => {
      const text = Readable.from([await new MailComposer(messageOf(mail, from)).compile().build()]);
      const attempt = prepare().then(() => settled((done) => connection.send({ from, to: mail.to }, text, done)));
      try {
        await pTimeout(attempt, { milliseconds: wholeMailMs, message: timedOut() });
        return { outcome: 'sent' };
      } catch (error) {
        if (state === 'open') state = 'to-reset';
        return { outcome: outcomeOf(error as Failure, text.readableDidRead), reason: failureOf(error).message };
      }
    },
    close: () => connection.close(),
  };
}

function messageOf({ id, to, replyTo, subject, text, html, leaveUrl, listHost }: ArticleMail, from: string) {
  return {
    from: { name: site.name, address: from },
    ...{ to, replyTo, subject, text, html },
    messageId: `<${id}@${from.split('@').at(-1)}>`,
    headers: {
      // As it is: encoded, it would be no list. A name of other letters is left out.
      'List-Id': { prepared: true, value: `${isAscii(site.name) ? `"Articles by ${site.name}" ` : ''}<articles.${listHost}>` },
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text);
}

function settled(start: (done: (error?: Error | null) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => void start((error) => (error ? reject(error) : resolve())));
}

type Failure = Error & { code?: string; command?: string; response?: unknown; responseCode?: number };

/** As the library words it, so that one place knows what an administrator reads. */
function timedOut(): Failure {
  return Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' });
}

function outcomeOf({ code, command, response, responseCode = 0 }: Failure, isTextBegun: boolean): Exclude<Outcome['outcome'], 'sent'> {
  // The one answer after the text.
  if (code === 'EMESSAGE') return responseCode >= 500 ? 'failed' : 'later';
  if (isTextBegun) return 'unknown';
  if (command === 'RCPT TO') return responseCode >= 500 && isAboutAddress(String(response)) ? 'refused' : 'later';
  if (command === 'DATA') return 'later';
  return code === 'EENVELOPE' && command === 'API' ? 'failed' : 'unsent';
}

/** A full mailbox, or a server that takes no mail from this sender, says nothing about the address: 5.1 and 5.2.1 do, or no such code at all. */
function isAboutAddress(response: string): boolean {
  const [, code] = /\b(5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return code === undefined || /^5\.(1\.|2\.1$)/.test(code);
}
