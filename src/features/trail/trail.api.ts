import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { readTrail } from './trail.server.ts';
import { trailPageSchema, trailQuerySchema } from './trail.ts';

const description = { summary: 'What administrators did, newest first', query: trailQuerySchema, response: trailPageSchema };

/** The audit trail (§6.trail). */
export const trailAdminRoutes = new Hono<AdministratorEnvironment>().get('/api/trail', describeRoute(description), async (c) =>
  c.json(await readTrail(c.get('db'), parseInput(trailQuerySchema, c.req.query()))),
);
