import { Hono } from 'hono';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { parseInput } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { cacheAtEdge, commentsTag, postTag } from '#src/http/edge-cache.ts';
import { AppError } from '#src/lib/errors.ts';
import { pagePath } from '#src/lib/url.ts';
import { liveContent } from './live-content.server.ts';
import { keyOfPage } from './page-plans.ts';

const querySchema = z.object({ page: z.string('This is missing.').max(300).startsWith('/') });
const numbersSchema = z.object({ comments: z.number(), views: z.number(), likes: z.number() });
const answerSchema = z.object({ key: z.string(), revision: z.number(), numbers: numbersSchema.nullable() });
const description = {
  summary: 'The key of a page as it is now, the revision of the site, and the numbers of an article',
  query: querySchema,
  response: answerSchema,
};

const retired = { summary: 'Retired; answers 410' };

/** What a page asks once (docs/decisions/0091). Counting a view purges nothing, so views may be a minute old. */
export const pageRoutes = new Hono<ApiEnvironment>()
  .get('/api/page', describeRoute(description), async (c) => {
    const path = pathOf(parseInput(querySchema, c.req.query()).page);
    const [, id] = /^\/blog\/([a-z0-9-]+)$/.exec(path) ?? [];
    const [content, numbers] = await Promise.all([liveContent(c.get('db')), id === undefined ? null : readNumbers(c.get('db'), id)]);
    const key = keyOfPage(content, path);
    if (key === undefined) throw new AppError('not_found', 'This page is not there.');
    cacheAtEdge(c, ['blogs', 'owner', 'partners', ...(id === undefined ? [] : [postTag(id), commentsTag(id)])], ['page']);
    return c.json({ key, revision: content.revision, numbers });
  })
  // What pages of version 1.0 ask: they take any answer but a page that is missing as "stay as you are". To go with version 2.1.
  .get('/api/blogs/:id/live', describeRoute(retired), refuse)
  .get('/api/changes', describeRoute(retired), refuse);

/** Whatever way the address was written, it is one page. */
function pathOf(page: string): string {
  try {
    return decodeURI(pagePath(new URL(page, 'http://localhost')));
  } catch {
    throw new AppError('not_found', 'This page is not there.');
  }
}

async function readNumbers(db: Database, id: string) {
  return numbersSchema.nullable().parse(dataOf(await db.rpc('post_numbers', { post_id: id })));
}

function refuse(): never {
  throw new AppError('retired', 'This address has been retired. Load the page again.');
}
