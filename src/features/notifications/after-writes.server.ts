import { createMiddleware } from 'hono/factory';
import pDebounce from 'p-debounce';
import type { ApiEnvironment } from '#src/http/context.ts';
import { type NotificationTools, sendNotifications } from './notifications.server.ts';

/**
 * Sends waiting notifications after a request that has added some; the scheduler sends what is lost here. Requests that end during a run share
 * one further run.
 */
export function sendNotificationsAfterWrites(tools: NotificationTools) {
  const send = pDebounce.promise(sendNotifications, { after: true });
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await next();
    if (c.get('hasNotice') && c.res.status < 400) c.get('afterResponse')(() => send(c.get('db'), tools));
  });
}
