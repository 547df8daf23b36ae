import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { type NotificationTools, readNotifications, retryMails, sendNotifications } from './notifications.server.ts';
import { notificationsSchema } from './notifications.ts';

/** The mails to the owner, newest first, and 'Try again' for those that fail (§14.mail). */
export function notificationAdminRoutes(tools: NotificationTools) {
  const response = notificationsSchema;
  return new Hono<AdministratorEnvironment>()
    .get('/api/emails', describeRoute({ summary: 'Mails to the owner, newest first', response }), async (c) =>
      c.json(await readNotifications(c.get('db'), tools)),
    )
    .post('/api/emails/retry', describeRoute({ summary: 'Send again what failed', response }), async (c) => {
      await retryMails(c.get('db'), tools);
      // The first one at once, so that the answer says whether it works now.
      await sendNotifications(c.get('db'), tools, 1);
      c.set('hasNotice', true);
      return c.json(await readNotifications(c.get('db'), tools));
    });
}
