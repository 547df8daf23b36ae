import type { Config, Context } from '@netlify/functions';
import { api } from '#src/api/live.ts';

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: '/api/blogs/:id/comments',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowSize: 60, windowLimit: 5, aggregateBy: ['ip', 'domain'] },
};
