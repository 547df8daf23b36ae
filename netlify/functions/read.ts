import type { Config, Context } from '@netlify/functions';
import { api } from '#src/api/live.ts';

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: [
    '/api/blogs',
    '/api/blogs/:id',
    '/api/blogs/:id/comments',
    '/api/blogs/:id/restore',
    '/api/worked-with',
    '/api/worked-with/:id',
    '/api/worked-with/:id/restore',
    '/api/worked-with/order',
  ],
  method: ['GET'],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
