import { Hono } from 'hono';
import { isbot } from 'isbot';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { requirePostId } from '#src/features/posts/post.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { dayOf } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';

/** Views and likes, each counted once a day per visitor, without a cookie. */
export const reactionRoutes = new Hono<ApiEnvironment>()
  .post('/api/blogs/:id/views', describeRoute({ summary: 'Count a view', response: z.object({ views: z.number() }) }), async (c) => {
    requireSameSite(c.req.raw);
    await c.get('limit')('count');
    // Bots and administrators are not counted; they get the same answer as a visitor.
    const isCounted = !c.get('hasToken') && !isbot(c.req.header('User-Agent'));
    const views = await countVisitor(c.get('db'), requirePostId(c.req.param('id')), 'view', isCounted ? c.get('visitorHash') : null);
    return c.json({ views });
  })
  .post('/api/blogs/:id/likes', describeRoute({ summary: 'Like a post', response: z.object({ likes: z.number() }) }), async (c) => {
    requireSameSite(c.req.raw);
    await c.get('limit')('count');
    const likes = await countVisitor(c.get('db'), requirePostId(c.req.param('id')), 'like', c.get('visitorHash'));
    return c.json({ likes });
  });

/** @returns the number after counting this visitor, or the current number when there is no visitor to count */
async function countVisitor(db: Database, postId: string, kind: 'view' | 'like', visitorHash: string | null): Promise<number> {
  if (visitorHash === null) return currentCount(db, postId, kind);
  const count = dataOf(await db.rpc('count_visit', { post_id: postId, mark: kind, reader: visitorHash, site_day: dayOf(new Date()) }));
  if (count === null) throw new AppError('not_found', 'Blog post not found');
  return z.number().parse(count);
}

async function currentCount(db: Database, postId: string, kind: 'view' | 'like'): Promise<number> {
  const column = kind === 'view' ? 'views' : 'likes';
  const row = dataOf(
    await db.from('blogs').select(column).filter('id', 'in', oneOf(postId)).eq('status', 'published').is('deleted_at', null).maybeSingle(),
  );
  if (row === null) throw new AppError('not_found', 'Blog post not found');
  return z.record(z.string(), z.number()).parse(row)[column] ?? 0;
}
