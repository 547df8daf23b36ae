import { createMiddleware } from 'hono/factory';
import type { Database } from '#src/db/client.ts';
import type { PublishTools } from '#src/features/publishing/publisher.server.ts';
import { publishPending } from '#src/features/publishing/publisher.server.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { logEvent } from '#src/http/log.ts';
import { reasonOf } from '#src/lib/errors.ts';

/** Lets routes run work after the response; the platform waits for it. */
export const afterResponse = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('afterResponse', (work) => {
    const done = work().catch((error: unknown) => logEvent(c, 'error', 'work after the answer failed', { error: reasonOf(error) }));
    c.env?.waitUntil?.(done);
  });
  await next();
});

const quietPaths = /^\/api\/(publish|drafts)(\/|$)/;

/**
 * After each write of an administrator, starts a build for pending changes. The database decides whether any are pending: drafts,
 * comments and saves without a change leave none. Unsaved texts, which arrive every few seconds, are not worth the question.
 */
export function publishAfterWrites(tools: (db: Database) => PublishTools) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await next();
    const isWrite = c.get('hasPublished') || !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const isDone = c.get('administrator') !== undefined && c.res.ok;
    if (isWrite && isDone && !quietPaths.test(c.req.path)) c.get('afterResponse')(() => publishPending(tools(c.get('db'))));
  });
}
