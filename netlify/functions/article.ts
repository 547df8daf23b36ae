import type { Context } from '@netlify/functions';
import { limitArticles } from '#src/api/limit-articles.ts';
import { liveArticle } from '#src/api/live-article.ts';
import type { Config } from '../config.ts';

export default (request: Request, { ip, params }: Context) =>
  limitArticles(ip, () => liveArticle(request, params.token ?? params.id ?? ''));

export const config: Config = {
  path: ['/blog/:id', '/blog/:id/current', '/blog/preview/:token'],
  method: ['GET', 'HEAD'],
  preferStatic: true,
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
