import type { Config, Context } from '@netlify/functions';
import { api } from '#src/api/live.ts';

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: '/uploads/:key',
  method: ['GET'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
