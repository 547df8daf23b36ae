import { connect } from '#src/db/client.ts';
import { sendNotifications } from '#src/features/notifications/notifications.server.ts';
import { openMailer } from '#src/features/notifications/smtp.server.ts';

// A process of its own that sends what waits; its test kills it.
const { SMTP_URL = '', AT = '' } = process.env;
await sendNotifications(connect(process.env, { timeoutMs: 60_000 }), {
  settings: () => ({ smtpUrl: SMTP_URL, to: ['owner@example.com'], from: 'site@example.com' }),
  open: openMailer,
  siteUrl: () => 'https://site.test',
  now: () => new Date(AT),
});
