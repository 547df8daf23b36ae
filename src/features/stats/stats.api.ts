import { Hono } from 'hono';
import { dataOf } from '#src/db/answer.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { statsSchema } from './stats.ts';

/** `GET /api/stats`: the dashboard's figures, from one query. */
export const statsRoutes = new Hono<ApiEnvironment>().get('/api/stats', async (c) => {
  await c.get('requireAdmin')();
  return c.json(statsSchema.parse(dataOf(await c.get('db').rpc('dashboard_stats'))));
});
