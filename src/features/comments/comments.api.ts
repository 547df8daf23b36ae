import { Hono } from 'hono';
import type { ApiEnvironment } from '#src/lib/api-environment.ts';
import { listComments } from './comments.server.ts';

/** The reading route of comments (specification, section 7). */
export const commentRoutes = new Hono<ApiEnvironment>().get('/api/blogs/:id/comments', async (c) => {
  return c.json(await listComments(c.get('db'), c.req.param('id')));
});
