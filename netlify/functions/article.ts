import type { Context } from '@netlify/functions';
import { liveArticle } from '#src/api/live-article.ts';
import type { Config } from '../config.ts';

export default (request: Request, context: Context) => liveArticle(request, context.params.id ?? '');

export const config: Config = {
  path: ['/blog/:id', '/blog/:id/current'],
  method: ['GET', 'HEAD'],
  preferStatic: true,
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
