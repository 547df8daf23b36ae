import type { Config, Context } from '@netlify/functions';
import { api } from '#src/api/live.ts';

export default (request: Request, context: Context) => api.fetch(request, { ip: context.ip });

export const config: Config = {
  path: ['/api/blogs', '/api/blogs/:id', '/api/blogs/:id/comments', '/api/categories', '/api/worked-with', '/api/openapi.json'],
  method: ['GET'],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
