import type { Config } from '@netlify/functions';
import { api } from '#src/api/app.ts';

export default (request: Request) => api.fetch(request);

export const config: Config = {
  path: ['/api/blogs', '/api/blogs/:id', '/api/blogs/:id/comments', '/api/categories', '/api/worked-with'],
  method: ['GET'],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
