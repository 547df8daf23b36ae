import type { Config, Context } from '@netlify/functions';
import { api } from '#src/api/live.ts';

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: ['/api/health', '/api/categories', '/api/openapi.json'],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
