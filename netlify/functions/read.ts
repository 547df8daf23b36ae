import type { Context } from '@netlify/functions';
import { api } from '#src/api/live.ts';
import type { Config } from '../config.ts';

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: '/api/*',
  method: ['GET', 'HEAD'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
