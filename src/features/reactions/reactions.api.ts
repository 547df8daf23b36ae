import { Hono } from 'hono';
import { isbot } from 'isbot';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { requirePostId } from '#src/features/posts/post.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { AppError } from '#src/lib/errors.ts';

/** Views and likes, each once a day per reader, without a cookie (decision 11). */
export const reactionRoutes = new Hono<ApiEnvironment>()
  .post('/api/blogs/:id/views', async (c) => {
    requireSameSite(c.req.raw);
    await c.get('limit')('count');
    // Robots and the administrator who proofreads are no readers; they get the answer that readers get.
    const counts = !c.get('hasToken') && !isbot(c.req.header('User-Agent'));
    const views = await countReader(c.get('db'), requirePostId(c.req.param('id')), 'view', counts ? c.get('visitorHash') : null);
    return c.json({ views });
  })
  .post('/api/blogs/:id/likes', async (c) => {
    requireSameSite(c.req.raw);
    await c.get('limit')('count');
    const likes = await countReader(c.get('db'), requirePostId(c.req.param('id')), 'like', c.get('visitorHash'));
    return c.json({ likes });
  });

/** The number after counting this reader, or as it stands when there is no reader to count. */
async function countReader(db: Database, postId: string, mark: 'view' | 'like', reader: string | null): Promise<number> {
  if (reader === null) return currentCount(db, postId, mark);
  const count = dataOf(await db.rpc('count_reader', { post_id: postId, mark, reader }));
  if (count === null) throw new AppError('not_found', 'Blog post not found');
  return z.number().parse(count);
}

async function currentCount(db: Database, postId: string, mark: 'view' | 'like'): Promise<number> {
  const column = mark === 'view' ? 'views' : 'likes';
  const row = dataOf(await db.from('blogs').select(column).eq('id', postId).eq('status', 'published').is('deleted_at', null).maybeSingle());
  if (row === null) throw new AppError('not_found', 'Blog post not found');
  return z.record(z.string(), z.number()).parse(row)[column] ?? 0;
}
