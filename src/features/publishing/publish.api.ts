import { type Context, Hono } from 'hono';
import type { Database } from '#src/db/client.ts';
import { parseInput, parseJson, readText } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { logEvent } from '#src/http/log.ts';
import { isSameSecret } from '#src/http/secret.ts';
import { AppError } from '#src/lib/errors.ts';
import { deployEventSchema, recordEvent, requireSigned } from './deploy-events.server.ts';
import { type PublishTools, publishNow, publishPending, readStatus } from './publisher.server.ts';

/** The outside world of the routes. Settings are read on use; a missing one throws a ZodError that names it. */
export type PublishDependencies = {
  tools: (db: Database) => PublishTools;
  /** Throws when the build hook is not set. */
  requireHook: () => void;
  /** The HMAC secret of deploy notifications. */
  deploySecret: () => string;
  /** The secret of database webhooks, which report rows changed outside the API; undefined when there are none. */
  databaseSecret: () => string | undefined;
};

/** Status of publishing, the owner's button, and notifications of deploys. */
export function publishRoutes({ tools, requireHook, deploySecret, databaseSecret }: PublishDependencies) {
  const publishInBackground = (c: Context<ApiEnvironment>) => c.get('afterAnswer')(() => publishPending(tools(c.get('db'))));
  return new Hono<ApiEnvironment>()
    .get('/api/publish', async (c) => {
      await c.get('requireAdmin')();
      return c.json(await readStatus(tools(c.get('db'))));
    })
    .post('/api/publish', async (c) => {
      if (isDatabase(c.req.header('X-Webhook-Secret'), databaseSecret())) {
        publishInBackground(c);
        return c.json(await readStatus(tools(c.get('db'))), 202);
      }
      const { email } = await c.get('requireAdmin')();
      requireHook();
      await c.get('limit')('publish', email);
      return c.json(await publishNow(tools(c.get('db'))), 202);
    })
    .post('/api/publish/events', async (c) => {
      const secret = deploySecret();
      const body = await readText(c.req.raw);
      await requireSigned(c.req.header('X-Webhook-Signature'), body, secret);
      const event = parseInput(deployEventSchema, parseJson(body));
      const isNew = await recordEvent(c.get('db'), event);
      logEvent(c, 'info', 'deploy event', { deploy: event.id, state: event.state, isNew });
      return c.json({ recorded: isNew });
    });
}

/** @throws AppError `unauthorized` for a secret that is wrong, or given when none is set */
function isDatabase(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined) return false;
  if (expected && isSameSecret(given, expected)) return true;
  throw new AppError('unauthorized', 'This secret is not the one that was agreed on.');
}
