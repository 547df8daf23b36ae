import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from '#src/http/context.ts';
import { type NoticeTools, sendNotices } from './notices.server.ts';

/** After a request of which the owner is to be told, sends what waits; what is lost here is sent by the clock. */
export function sendAfterNotices(tools: NoticeTools) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await next();
    if (c.get('hasNotice') && c.res.status < 400) c.get('afterResponse')(() => sendNotices(c.get('db'), tools));
  });
}
