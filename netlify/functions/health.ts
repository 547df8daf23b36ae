import type { Config } from '@netlify/functions';
import { api } from '#src/api/app.ts';

export default (request: Request) => api.fetch(request);

export const config: Config = {
  path: '/api/health',
  method: ['GET'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
