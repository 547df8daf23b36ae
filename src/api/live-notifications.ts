import type { NotificationTools } from '#src/features/notifications/notifications.server.ts';
import { openMailer } from '#src/features/notifications/smtp.server.ts';
import { mailEnvironment, readEnvironment, type Variables } from '#src/lib/environment.ts';

/** Notifications with the mail server of the environment, and the clock of this machine. */
export const liveNotifications: NotificationTools = {
  settings: () => mailSettings(process.env),
  open: openMailer,
  siteUrl: () => process.env.URL ?? 'http://localhost',
  now: () => new Date(),
};

/** Null unless both variables are set; `MAIL_FROM` sends what goes to subscribers. @throws ConfigurationError when one is malformed */
export function mailSettings(variables: Variables): ReturnType<NotificationTools['settings']> {
  const { SMTP_URL, NOTIFY_TO, NOTIFY_FROM, MAIL_FROM } = readEnvironment(mailEnvironment, variables);
  if (!SMTP_URL || !NOTIFY_TO) return null;
  const to = NOTIFY_TO.split(',').map((email) => email.trim());
  return { smtpUrl: SMTP_URL, to, from: NOTIFY_FROM ?? to[0] ?? '', ...(MAIL_FROM && { articlesFrom: MAIL_FROM }) };
}
