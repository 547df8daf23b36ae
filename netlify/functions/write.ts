import type { Config, Context } from '@netlify/functions';
import { api } from '#src/api/live.ts';

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: ['/api/blogs', '/api/blogs/:id', '/api/blogs/:id/restore'],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
