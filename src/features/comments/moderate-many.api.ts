import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { commentsTag } from '#src/http/edge-cache.ts';
import { moderatedCommentSchema } from './comment.ts';
import { markRead, moderateMany, pageOfComments, undoChange } from './moderate-many.server.ts';
import { listForModeration, moderationQuerySchema } from './moderation.server.ts';
import { bulkAnswerSchema, bulkSchema, moderationPageQuerySchema, moderationPageSchema, readSchema, undoSchema } from './moderation.ts';

const listDescription = {
  summary: 'Comments to review: a bare list of one status, or with `view=list` a page of those that match',
  query: moderationPageQuerySchema.partial(),
  response: z.union([z.array(moderatedCommentSchema), moderationPageSchema]),
};
const bulkDescription = { summary: 'Approve, mark or delete many comments', body: bulkSchema, response: bulkAnswerSchema };
const undoDescription = {
  summary: 'Undo an action on many comments',
  body: undoSchema,
  response: bulkAnswerSchema.pick({ changed: true }),
};

/** Comments to moderate in pages, actions on many with their undo, and what was read (§10.comment-review). */
export const manyCommentsAdminRoutes = new Hono<AdministratorEnvironment>()
  .get('/api/comments', describeRoute(listDescription), async (c) => {
    const [db, query] = [c.get('db'), c.req.query()];
    if (query.view === undefined) return c.json(await listForModeration(db, parseInput(moderationQuerySchema, query).status));
    return c.json(await pageOfComments(db, parseInput(moderationPageQuerySchema, query)));
  })
  .post('/api/comments/bulk', describeRoute(bulkDescription), async (c) => {
    const { changed, posts, undo = null } = await moderateMany(c.get('db'), parseInput(bulkSchema, await readJson(c.req.raw)));
    await purgePosts(c, posts);
    return c.json({ changed, undo });
  })
  .post('/api/comments/bulk/undo', describeRoute(undoDescription), async (c) => {
    const { changed, posts } = await undoChange(c.get('db'), parseInput(undoSchema, await readJson(c.req.raw)).undo);
    await purgePosts(c, posts);
    return c.json({ changed });
  })
  .post(
    '/api/comments/read',
    describeRoute({ summary: 'Note that comments were read', body: readSchema, response: z.object({ read: z.number() }) }),
    async (c) => c.json({ read: await markRead(c.get('db'), parseInput(readSchema, await readJson(c.req.raw))) }),
  );

/** Without any tag the edge would drop everything. */
async function purgePosts(c: Context<AdministratorEnvironment>, posts: string[]): Promise<void> {
  if (posts.length > 0) await c.get('purge')(...posts.map(commentsTag));
}
