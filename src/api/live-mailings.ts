import { openArticleMailer } from '#src/features/mailings/article-mailer.server.ts';
import type { MailingTools } from '#src/features/mailings/send-mailings.server.ts';
import { type Sender, txtResolver } from '#src/features/subscriptions/sender-domain.server.ts';
import { databaseEnvironment, mailingEnvironment, readEnvironment, type Variables } from '#src/lib/environment.ts';

/** Articles by email with the mail server, sender and limits of the environment, and the clock of this machine. */
export const liveMailings: MailingTools = {
  hasMailServer: () => Boolean(readEnvironment(mailingEnvironment, process.env).SMTP_URL),
  settings: () => {
    const { SMTP_URL, MAIL_FROM } = readEnvironment(mailingEnvironment, process.env);
    return SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : null;
  },
  limits: () => {
    const { MAIL_PER_RUN, MAIL_PER_DAY } = readEnvironment(mailingEnvironment, process.env);
    return { perRun: MAIL_PER_RUN, perDay: MAIL_PER_DAY };
  },
  open: openArticleMailer,
  domain: {
    sender: () => senderOf(process.env),
    askTxt: (name) => txtResolver()(name),
    now: () => new Date(),
  },
  siteUrl: () => process.env.URL ?? 'http://localhost',
  key: () => readEnvironment(databaseEnvironment, process.env).SUPABASE_SECRET_KEY,
  now: () => new Date(),
};

/** The sender of articles. @throws ConfigurationError when a variable is malformed */
export function senderOf(variables: Variables): Sender {
  const { MAIL_FROM, MAIL_DKIM_SELECTOR, AUTH_MODE } = readEnvironment(mailingEnvironment, variables);
  return { from: MAIL_FROM ?? null, selector: MAIL_DKIM_SELECTOR ?? null, isLocal: AUTH_MODE === 'emulator' };
}
