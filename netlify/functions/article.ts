import type { Config, Context } from '@netlify/functions';
import { liveArticle } from '#src/api/live-article.ts';

export default (_: Request, context: Context) => liveArticle(context.params.id ?? '');

export const config: Config = {
  path: '/blog/:id',
  method: ['GET'],
  preferStatic: true,
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
