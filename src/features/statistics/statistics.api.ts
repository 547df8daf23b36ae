import { Hono } from 'hono';
import { isbot } from 'isbot';
import { z } from 'zod';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, parseJson, readText } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { AppError } from '#src/lib/errors.ts';
import { countMark, readStatistics } from './statistics.server.ts';
import { markSchema, maxMarkLength, statisticsFilterSchema, statisticsSchema } from './statistics.ts';

/**
 * `POST /api/marks`: what visitors do besides reading, without a cookie (docs/decisions/0040).
 * @param hashKey the key of the digests of searches
 */
export function markRoutes(hashKey: () => string) {
  const description = { summary: 'Count an action of a visitor', body: markSchema, response: z.object({}) };
  return new Hono<ApiEnvironment>().post('/api/marks', describeRoute(description), async (c) => {
    requireSameSite(c.req.raw);
    await c.get('limit')('count');
    const text = await readText(c.req.raw);
    if (text.length > maxMarkLength) throw new AppError('too_large', 'This is too long for an analytics event.');
    const mark = parseInput(markSchema, parseJson(text));
    // Robots and administrators get the same answer, and are not counted.
    const isCounted = !c.get('hasToken') && !isbot(c.req.header('User-Agent'));
    if (isCounted) await countMark(c.get('db'), mark, c.get('visitorHash'), hashKey());
    return c.json({});
  });
}

/** `GET /api/statistics`: what brought enquiries and clients within a period, and within the one before it. */
export const statisticsAdminRoutes = new Hono<AdministratorEnvironment>().get(
  '/api/statistics',
  describeRoute({
    summary: 'What readers did, and which articles, sources and services brought enquiries and clients',
    query: statisticsFilterSchema,
    response: statisticsSchema,
  }),
  async (c) => c.json(await readStatistics(c.get('db'), parseInput(statisticsFilterSchema, c.req.query()).days)),
);
