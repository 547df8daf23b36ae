import { Hono } from 'hono';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { cacheAtEdge, commentsTag } from '#src/http/edge-cache.ts';
import { categories } from '#src/site.ts';
import { listQuerySchema } from './list-params.ts';
import { manageQuerySchema } from './managed-post.ts';
import { listManagedPosts } from './managed-posts.server.ts';
import { requirePostId } from './post.ts';
import { createPostSchema, updatePostSchema } from './post-input.ts';
import { getPost, listPosts } from './posts.server.ts';
import { createPost, deletePost, restorePost, updatePost } from './save-post.server.ts';

/** Posts and categories (specification, section 7). With a token, reads include drafts (decision 13). */
export const postRoutes = new Hono<ApiEnvironment>()
  .get('/api/blogs', async (c) => {
    if (c.req.query('view') !== undefined) {
      await c.get('requireAdmin')();
      return c.json(await listManagedPosts(c.get('db'), parseInput(manageQuerySchema, c.req.query())));
    }
    const query = parseInput(listQuerySchema, c.req.query());
    if (c.get('hasToken')) await c.get('requireAdmin')();
    const posts = await listPosts(c.get('db'), query, c.get('hasToken'));
    cacheAtEdge(c, 'blogs');
    return c.json(posts);
  })
  .get('/api/blogs/:id', async (c) => {
    const id = requirePostId(c.req.param('id'));
    if (c.get('hasToken')) await c.get('requireAdmin')();
    const post = await getPost(c.get('db'), id, c.get('hasToken'));
    cacheAtEdge(c, 'blogs');
    return c.json(post);
  })
  .get('/api/categories', (c) => {
    cacheAtEdge(c, 'categories');
    return c.json({ categories });
  })
  .post('/api/blogs', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const post = await createPost(c.get('db'), parseInput(createPostSchema, await readJson(c.req.raw)), email);
    await c.get('purge')('blogs');
    return c.json(post, 201);
  })
  .put('/api/blogs/:id', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const id = requirePostId(c.req.param('id'));
    const post = await updatePost(c.get('db'), id, parseInput(updatePostSchema, await readJson(c.req.raw)), email);
    await c.get('purge')('blogs', commentsTag(id));
    return c.json(post);
  })
  .delete('/api/blogs/:id', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const id = requirePostId(c.req.param('id'));
    await deletePost(c.get('db'), id, email);
    await c.get('purge')('blogs', commentsTag(id));
    return c.json({ id });
  })
  .post('/api/blogs/:id/restore', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const post = await restorePost(c.get('db'), requirePostId(c.req.param('id')), email);
    await c.get('purge')('blogs');
    return c.json(post);
  });
