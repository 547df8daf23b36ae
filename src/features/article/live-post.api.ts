import { Hono } from 'hono';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { requirePostId } from '#src/features/posts/post.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { cacheAtEdge, commentsTag, postTag } from '#src/http/edge-cache.ts';
import { AppError } from '#src/lib/errors.ts';
import { type LivePost, livePostSchema } from './live-post.ts';

const description = { summary: 'Revision and numbers of a published post', response: livePostSchema };

/** The small answer that keeps a built article up to date; counting a view purges nothing, so views may be a minute old. */
export const livePostRoutes = new Hono<ApiEnvironment>().get('/api/blogs/:id/live', describeRoute(description), async (c) => {
  const id = requirePostId(c.req.param('id'));
  const live = await readLivePost(c.get('db'), id);
  // Every write of a post moves the site's revision.
  cacheAtEdge(c, ['blogs', postTag(id), commentsTag(id)]);
  return c.json(live);
});

async function readLivePost(db: Database, id: string): Promise<LivePost> {
  const live = livePostSchema.nullable().parse(dataOf(await db.rpc('live_post', { post_id: id })));
  if (live === null) throw new AppError('not_found', 'Blog post not found');
  return live;
}
