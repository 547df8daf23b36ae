import type { Context } from '@netlify/functions';
import { shareApi } from '#src/api/live-share.ts';
import type { Config } from '../config.ts';

export default (request: Request, context: Context) => shareApi.fetch(request, context);

export const config: Config = {
  path: '/share/:file',
  method: ['GET', 'HEAD'],
  preferStatic: true,
};
