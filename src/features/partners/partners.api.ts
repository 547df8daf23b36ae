import { Hono } from 'hono';
import type { ApiEnvironment } from '#src/lib/api-environment.ts';
import { listActivePartners } from './partners.server.ts';

/** The reading route of partners (specification, section 7). */
export const partnerRoutes = new Hono<ApiEnvironment>().get('/api/worked-with', async (c) => {
  return c.json(await listActivePartners(c.get('db')));
});
