import pTimeout from 'p-timeout';
import { reasonOf } from '#src/lib/errors.ts';
import { site } from '#src/site.ts';
import type { MailText } from './word-mail.server.ts';

/** Where mails are handed in and whom they go to; never an address that a visitor typed. */
export type MailSettings = { smtpUrl: string; to: string[]; from: string };

/** `references` name the rows of its events. */
export type Mail = MailText & { id: string; references: string[] };

/** A connection to the mail server for some mails. */
export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  /** Asks whether the server answers and takes name and password. */
  check: () => Promise<void>;
  close: () => void;
};

/** A mail could not be handed in; the message may be shown to administrators. */
export class MailError extends Error {
  /** The server took sender and recipient, and refused what the mail says: for good, or for now. */
  readonly refused: 'for good' | 'for now' | null;
  constructor(message: string, { refused = null, ...options }: ErrorOptions & { refused?: MailError['refused'] } = {}) {
    super(message, options);
    this.refused = refused;
  }
}

const timeouts = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 5_000, dnsTimeout: 3_000 };
/** Also for a server that keeps sending single bytes. */
const wholeMs = 6_000;

/** Opens the mail server on first use; the library is loaded only now. */
export async function openMailer({ smtpUrl, to, from }: MailSettings): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const pool = { pool: true, maxConnections: 1, disableFileAccess: true, disableUrlAccess: true } as const;
  const transport = createTransport({ ...pool, ...serverOf(smtpUrl), ...timeouts });
  const domain = from.split('@').at(-1);
  return {
    send: async ({ id, references, ...text }) => {
      const sending = transport.sendMail({
        ...text,
        from: { name: `Website of ${site.name}`, address: from },
        to,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Notice': references.join(' ') },
      });
      await inTime(sending);
    },
    check: async () => inTime(transport.verify()),
    close: () => transport.close(),
  };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  await pTimeout(work, { milliseconds: wholeMs, message: new MailError(silent) }).catch((error: unknown) => {
    throw failureOf(error);
  });
}

/** Without encryption only to this machine. */
function serverOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  const auth = username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {};
  return { host: hostname, port: Number(port) || (secure ? 465 : 587), secure, requireTLS: !isHere, ignoreTLS: isHere && !secure, ...auth };
}

const silent = 'The mail server did not answer in time.';

/** In words that an administrator understands, with what the server said. */
function failureOf(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const { code = '', response, responseCode = 0 } = error as { code?: string; response?: unknown; responseCode?: number };
  const said = typeof response === 'string' ? ` It said: ${onOneLine(response)}` : '';
  if (code === 'ETIMEDOUT') return new MailError(silent, { cause: error });
  if (code === 'EAUTH') return new MailError(`The mail server refused the name or password in SMTP_URL.${said}`, { cause: error });
  if (code === 'ETLS') return new MailError('The mail server offers no encryption.', { cause: error });
  if (said) {
    const refused = code !== 'EMESSAGE' ? null : responseCode >= 500 ? 'for good' : 'for now';
    return new MailError(`The mail server refused the email.${said}`, { cause: error, refused });
  }
  const isUnreachable = ['ESOCKET', 'ECONNECTION', 'EDNS', 'ECONNREFUSED', 'ECONNRESET'].includes(code);
  return new MailError(
    isUnreachable ? 'The mail server could not be reached.' : `The email could not be sent. ${onOneLine(reasonOf(error))}`,
  );
}

function onOneLine(words: string): string {
  return words.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, 200);
}
