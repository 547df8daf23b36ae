import type { Context } from '@netlify/functions';
import built from '#server/built.json' with { type: 'json' };
import { renderLive } from '#server/entry.mjs';
import { limitPages } from '#src/api/limit-pages.ts';
import type { Config } from '../config.ts';

export default (request: Request, { ip }: Context) => limitPages(ip, () => renderLive(request, built));

export const config: Config = {
  path: [
    '/live',
    '/live/*',
    '/blog/*',
    '/Blog',
    '/Blog/*',
    '/BLOG',
    '/BLOG/*',
    '/services',
    '/services/*',
    '/Services',
    '/Services/*',
    '/SERVICES',
    '/SERVICES/*',
    '/search/*',
    '/subscribe/*',
    '/rss.xml',
    '/feed.json',
    '/sitemap-index.xml',
    '/sitemap-0.xml',
    '/contact.vcf',
  ],
  method: ['GET', 'HEAD'],
  preferStatic: true,
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
