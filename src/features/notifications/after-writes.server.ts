import { createMiddleware } from 'hono/factory';
import pDebounce from 'p-debounce';
import type { ApiEnvironment } from '#src/http/context.ts';
import { type NotificationTools, sendNotifications } from './notifications.server.ts';

/**
 * After a request of which the owner is to be told, sends what waits; what is lost here is sent by the scheduler. Requests that end while
 * another is sending share one further look.
 */
export function sendNotificationsAfterWrites(tools: NotificationTools) {
  const send = pDebounce.promise(sendNotifications, { after: true });
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await next();
    if (c.get('hasNotice') && c.res.status < 400) c.get('afterResponse')(() => send(c.get('db'), tools));
  });
}
