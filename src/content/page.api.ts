import { Hono } from 'hono';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { parseInput } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { cacheAtEdge, commentsTag, postTag } from '#src/http/edge-cache.ts';
import { AppError } from '#src/lib/errors.ts';
import { pagePath, plainPath } from '#src/lib/site-path.ts';
import { liveContent } from './live-content.server.ts';
import { cardsOfPage, keyOfPage } from './page-plans.ts';

const querySchema = z.object({ page: z.string('This is missing.').max(300).startsWith('/') });
const numbersSchema = z.object({ comments: z.number(), views: z.number(), likes: z.number() });
const viewsSchema = z.record(z.string(), z.number());
const answerSchema = z.object({ key: z.string(), revision: z.number(), numbers: z.union([numbersSchema, viewsSchema]).nullable() });
const description = {
  summary: "The key of a page as it is now, the revision of the site, and the numbers of an article or the views of a list's cards by id",
  query: querySchema,
  response: answerSchema,
};

/** What a page asks once (docs/decisions/0008). Counting a view purges nothing, so views may be a minute old. */
export const pageRoutes = new Hono<ApiEnvironment>().get('/api/page', describeRoute(description), async (c) => {
  const path = pathOf(parseInput(querySchema, c.req.query()).page);
  const [, id] = /^\/blog\/([a-z0-9-]+)$/.exec(path) ?? [];
  const [content, ofArticle] = await Promise.all([liveContent(c.get('db')), id === undefined ? null : readNumbers(c.get('db'), id)]);
  const key = keyOfPage(content, path);
  if (key === undefined) throw new AppError('not_found', 'This page is not there.');
  const numbers = ofArticle ?? (await readViews(c.get('db'), cardsOfPage(content, path)));
  cacheAtEdge(c, ['blogs', 'site-profile', 'partners', ...(id === undefined ? [] : [postTag(id), commentsTag(id)])], ['page']);
  return c.json({ key, revision: content.revision, numbers });
});

/** Whatever way the address was written, it is one page. */
function pathOf(page: string): string {
  const pathname = plainPath(new URL(`http://localhost${page}`));
  if (pathname === null) throw new AppError('not_found', 'This page is not there.');
  return decodeURIComponent(pagePath({ pathname }));
}

async function readNumbers(db: Database, id: string) {
  return dataOf(await db.rpc('post_numbers', { post_id: id }).maybeSingle());
}

/** The views of those of these posts that are published at this moment. */
async function readViews(db: Database, ids: string[]) {
  if (ids.length === 0) return null;
  return viewsSchema.parse(dataOf(await db.rpc('post_views', { post_ids: ids })));
}
