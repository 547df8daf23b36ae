import type { Context } from '@netlify/functions';
import { renderLive } from '#server/entry.mjs';
import unreachable from '#server/unreachable.json' with { type: 'json' };
import { limitPages } from '#src/api/limit-pages.ts';
import type { Config } from '../config.ts';

export default (request: Request, { ip }: Context) => limitPages(ip, () => renderLive(request, unreachable));

export const config: Config = {
  path: ['/live', '/live/*', '/blog/*', '/search/*'],
  method: ['GET', 'HEAD'],
  preferStatic: true,
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
