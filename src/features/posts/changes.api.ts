import { Hono } from 'hono';
import { parseInput } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { cacheAtEdge } from '#src/http/edge-cache.ts';
import { readChanges } from './changes.server.ts';
import { changesQuerySchema, changesSchema } from './changes.ts';

const description = { summary: 'Posts that changed or went since a build', query: changesQuerySchema, response: changesSchema };

/** What lists need to follow posts without a build (docs/decisions/0026). */
export const changesRoutes = new Hono<ApiEnvironment>().get('/api/changes', describeRoute(description), async (c) => {
  const { since } = parseInput(changesQuerySchema, c.req.query());
  const changes = await readChanges(c.get('db'), since);
  cacheAtEdge(c, ['blogs'], ['since']);
  return c.json(changes);
});
