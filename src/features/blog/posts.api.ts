import { Hono } from 'hono';
import type { ApiEnvironment } from '#src/lib/api-environment.ts';
import { parseInput } from '#src/lib/parse-input.ts';
import { categories } from '#src/site.ts';
import { postIdSchema } from './post.ts';
import { listQuerySchema } from './posts.query.ts';
import { getPost, listPosts } from './posts.server.ts';

/** The reading routes of posts and categories (specification, section 7). */
export const postRoutes = new Hono<ApiEnvironment>()
  .get('/api/blogs', async (c) => c.json(await listPosts(c.get('db'), parseInput(listQuerySchema, c.req.query()))))
  .get('/api/blogs/:id', async (c) => {
    const id = postIdSchema.safeParse(c.req.param('id'));
    if (!id.success) return c.json({ detail: 'Blog post not found' }, 404);
    return c.json(await getPost(c.get('db'), id.data));
  })
  .get('/api/categories', (c) => c.json({ categories }));
