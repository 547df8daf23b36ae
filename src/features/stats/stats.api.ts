import { Hono } from 'hono';
import { dataOf } from '#src/db/answer.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { statsSchema } from './stats.ts';

/** `GET /api/stats`: the figures of the dashboard, from one query. */
export const statsAdminRoutes = new Hono<AdministratorEnvironment>().get(
  '/api/stats',
  describeRoute({ summary: 'Figures of the dashboard', response: statsSchema }),
  async (c) => c.json(statsSchema.parse(dataOf(await c.get('db').rpc('dashboard_stats')))),
);
