import type { Config, Context } from '@netlify/functions';
import { api } from '#src/api/live.ts';

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: '/api/*',
  excludedPath: [
    '/api/auth/firebase-login',
    '/api/auth/session',
    '/api/blogs',
    '/api/blogs/:id',
    '/api/blogs/:id/comments',
    '/api/blogs/:id/likes',
    '/api/blogs/:id/restore',
    '/api/blogs/:id/views',
    '/api/categories',
    '/api/comments',
    '/api/comments/:id',
    '/api/comments/:id/reply',
    '/api/comments/:id/restore',
    '/api/health',
    '/api/openapi.json',
    '/api/publish',
    '/api/publish/events',
    '/api/stats',
    '/api/upload',
    '/api/worked-with',
    '/api/worked-with/:id',
    '/api/worked-with/:id/restore',
    '/api/worked-with/order',
  ],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
