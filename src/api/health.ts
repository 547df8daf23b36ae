import { Hono } from 'hono';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import type { ApiEnvironment } from '#src/http/context.ts';

/** `GET /api/health`: 200 after a real query, 503 otherwise; names no version, host or key (S96). */
export const healthRoutes = new Hono<ApiEnvironment>().get('/api/health', async (c) => {
  await readRevision(c.get('db'));
  return c.json({ status: 'ok', database: 'connected' });
});
