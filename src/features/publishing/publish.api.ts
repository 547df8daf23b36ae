import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '#src/db/client.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, parseJson, readText } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { logEvent } from '#src/http/log.ts';
import { isSameSecret } from '#src/http/secret.ts';
import { AppError } from '#src/lib/errors.ts';
import { deployEventSchema, recordEvent, requireSigned } from './deploy-events.server.ts';
import { publishStatusSchema } from './publish-status.ts';
import { type PublishTools, publishNow, publishPending, readStatus } from './publisher.server.ts';

/** External dependencies of the routes. Settings are read on use; a missing one throws a ConfigurationError that names it. */
export type PublishDependencies = {
  tools: (db: Database) => PublishTools;
  /** Throws when the build hook is not set. */
  requireHook: () => void;
  /** The HMAC secret of deploy notifications. */
  deploySecret: () => string;
  /** The secret of database webhooks, which report rows changed outside the API; undefined when there are none. */
  databaseSecret: () => string | undefined;
};

const eventDescription = {
  summary: 'What the platform tells of deploys, signed',
  body: deployEventSchema,
  response: z.object({ recorded: z.boolean() }),
};

/** Webhooks: deploy notifications, and database notifications of rows that were changed outside the API. */
export function publishRoutes({ tools, deploySecret, databaseSecret }: PublishDependencies) {
  return new Hono<ApiEnvironment>()
    .post('/api/publish', async (c, next) => {
      if (!isDatabase(c.req.header('X-Webhook-Secret'), databaseSecret())) return next();
      c.get('afterResponse')(() => publishPending(tools(c.get('db'))));
      return c.json((await readStatus(tools(c.get('db')))).status, 202);
    })
    .post('/api/publish/events', describeRoute(eventDescription), async (c) => {
      const secret = deploySecret();
      const body = await readText(c.req.raw);
      await requireSigned(c.req.header('X-Webhook-Signature'), body, secret);
      const event = parseInput(deployEventSchema, parseJson(body));
      const isNew = await recordEvent(c.get('db'), event);
      // Records what the live site shows now, so that a later rollback is recognised; requests no build, since one has just been reported.
      if (isNew) c.get('afterResponse')(async () => void (await readStatus(tools(c.get('db')))));
      if (isNew) c.set('hasNotice', true);
      logEvent(c, 'info', 'deploy event', { deploy: event.id, state: event.state, isNew });
      return c.json({ recorded: isNew });
    });
}

/**
 * The publish status, and 'Build now', which is rate-limited only when a build hook is set. A client that reads the status while a build is due
 * starts it: an open screen is quicker than the scheduler.
 */
export function publishAdminRoutes({ tools, requireHook }: PublishDependencies) {
  const response = publishStatusSchema;
  return new Hono<AdministratorEnvironment>()
    .get('/api/publish', describeRoute({ summary: 'Where the last edit is', response }), async (c) => {
      const { status, isDue } = await readStatus(tools(c.get('db')));
      if (isDue) c.get('afterResponse')(() => publishPending(tools(c.get('db'))));
      return c.json(status);
    })
    .post('/api/publish', describeRoute({ summary: 'Build now', response, status: 202 }), async (c) => {
      requireHook();
      await c.get('limit')('publish', c.get('administrator').email);
      return c.json(await publishNow(tools(c.get('db'))), 202);
    });
}

/** @throws AppError `unauthorized` for a secret that is wrong, or given when none is set */
function isDatabase(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined) return false;
  if (expected && isSameSecret(given, expected)) return true;
  throw new AppError('unauthorized', 'This secret is not the one that was agreed on.');
}
