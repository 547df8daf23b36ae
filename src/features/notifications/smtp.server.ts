import pTimeout from 'p-timeout';
import { logLine } from '#src/http/log.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { site } from '#src/site.ts';
import type { MailText } from './word-mail.server.ts';

/** Where mails are handed in, and the owner to whom they go. `articlesFrom`: the sender of what goes to subscribers, where it is another one. */
export type MailSettings = { smtpUrl: string; to: string[]; from: string; articlesFrom?: string };

/**
 * A mail to the owner; or, with `recipient`, one in the owner's name to that address alone, to which they get the replies: an answer (§10.answers), of
 * which they get a copy, or the question whether articles shall come there. `references` name the rows of its events.
 */
export type Mail = MailText & { id: string; references: string[]; recipient?: { address: string; is: 'answered' | 'asked' } };

/** A connection to the mail server for some mails. */
export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  /** Asks whether the server answers and takes name and password. */
  check: () => Promise<void>;
  close: () => void;
};

/** A mail could not be handed in; the message may be shown to administrators. */
export class MailError extends Error {
  /** What the server refused of this mail, for good or for now; null when it would treat any other in the same way. */
  readonly refused: { what: 'recipient' | 'words'; isForGood: boolean } | null;
  constructor(message: string, { refused = null, ...options }: ErrorOptions & { refused?: MailError['refused'] } = {}) {
    super(message, options);
    this.refused = refused;
  }
}

export const mailTimeouts = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 5_000, dnsTimeout: 3_000 };
/** Also for a server that keeps sending single bytes. */
export const wholeMailMs = 6_000;

/** Opens the mail server on first use; the library is loaded only now. */
export async function openMailer({ smtpUrl, to, ...senders }: MailSettings): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const pool = { pool: true, maxConnections: 1, disableFileAccess: true, disableUrlAccess: true } as const;
  const transport = createTransport({ ...pool, ...serverOf(smtpUrl), ...mailTimeouts });
  return {
    send: async ({ id, references, recipient, ...text }) => {
      const from = (recipient?.is === 'asked' && senders.articlesFrom) || senders.from;
      const mail = {
        ...text,
        from: { name: recipient ? site.name : `Website of ${site.name}`, address: from },
        to: recipient?.address ?? to,
        ...(recipient && { replyTo: to }),
        messageId: `<${id}@${from.split('@').at(-1)}>`,
        headers: { ...(recipient?.is !== 'answered' && { 'Auto-Submitted': 'auto-generated' }), 'X-Notice': references.join(' ') },
      };
      const deliver = (addresses: string[]) => inTime(transport.sendMail({ ...mail, envelope: { from, to: addresses } }));
      if (!recipient) return deliver(to);
      await deliver([recipient.address]);
      if (recipient.is === 'asked') return;
      // Without its copy, the answer is sent all the same.
      await deliver(to).catch((error: unknown) => logLine('warning', 'copy of an answer failed', { mail: id, error: reasonOf(error) }));
    },
    check: async () => inTime(transport.verify()),
    close: () => transport.close(),
  };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  await pTimeout(work, { milliseconds: wholeMailMs, message: new MailError(silent) }).catch((error: unknown) => {
    throw failureOf(error);
  });
}

/** Without encryption only to this machine. */
export function serverOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  const auth = username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {};
  return { host: hostname, port: Number(port) || (secure ? 465 : 587), secure, requireTLS: !isHere, ignoreTLS: isHere && !secure, ...auth };
}

const silent = 'The mail server did not answer in time.';

type Failure = { code?: string; command?: string; response?: unknown; responseCode?: number };

/** In words that an administrator understands, with what the server said. */
export function failureOf(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const { code = '', response } = error as Failure;
  const said = typeof response === 'string' ? ` It said: ${onOneLine(response)}` : '';
  if (code === 'ETIMEDOUT') return new MailError(silent, { cause: error });
  if (code === 'EAUTH') return new MailError(`The mail server refused the name or password in SMTP_URL.${said}`, { cause: error });
  if (code === 'ETLS') return new MailError('The mail server offers no encryption.', { cause: error });
  if (said) return new MailError(`The mail server refused the email.${said}`, { cause: error, refused: refusalOf(error as Failure) });
  const isUnreachable = ['ESOCKET', 'ECONNECTION', 'EDNS', 'ECONNREFUSED', 'ECONNRESET'].includes(code);
  return new MailError(
    isUnreachable ? 'The mail server could not be reached.' : `The email could not be sent. ${onOneLine(reasonOf(error))}`,
  );
}

function refusalOf({ code, command, responseCode = 0 }: Failure): MailError['refused'] {
  const isForGood = responseCode >= 500;
  if (code === 'EMESSAGE') return { what: 'words', isForGood };
  return command === 'RCPT TO' ? { what: 'recipient', isForGood } : null;
}

function onOneLine(words: string): string {
  return words.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, 200);
}
