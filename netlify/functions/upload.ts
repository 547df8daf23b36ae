import type { Context } from '@netlify/functions';
import { uploadApi } from '#src/api/live-upload.ts';
import type { Config } from '../config.ts';

export default (request: Request, context: Context) => uploadApi.fetch(request, context);

export const config: Config = {
  path: '/api/upload',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
