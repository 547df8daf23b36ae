import type { Context } from '@netlify/functions';
import { api } from '#src/api/live.ts';
import type { Config } from '../config.ts';

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: ['/uploads/:key', '/files/:key'],
  method: ['GET', 'HEAD'],
};
