import { Hono } from 'hono';
import { isAdministrator } from '#src/http/administrator.ts';
import { parseInput } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { cacheAtEdge } from '#src/http/edge-cache.ts';
import { searchTexts } from './text-search.server.ts';
import { textSearchQuerySchema, textSearchSchema } from './text-search.ts';

const description = {
  summary: 'Search of the text of posts; with a token, of drafts too',
  query: textSearchQuerySchema,
  response: textSearchSchema,
};

/** Search of the text of articles, beside that of the list, which the browser does by itself. With a token, it finds drafts too. */
export const textSearchRoutes = new Hono<ApiEnvironment>().get('/api/search', describeRoute(description), async (c) => {
  const query = parseInput(textSearchQuerySchema, c.req.query());
  const answer = await searchTexts(c.get('db'), query, await isAdministrator(c));
  // Every write of a post purges `blogs`.
  cacheAtEdge(c, ['blogs'], Object.keys(textSearchQuerySchema.shape));
  return c.json(answer);
});
