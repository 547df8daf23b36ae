import { Hono } from 'hono';
import { z } from 'zod';
import { type AdministratorEnvironment, isAdministrator } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { cacheAtEdge, tagsOfPost } from '#src/http/edge-cache.ts';
import { categories } from '#src/site.ts';
import { additiveFields as additive } from './additive-fields.ts';
import { listQuerySchema } from './list-params.ts';
import { manageQuerySchema } from './managed-post.ts';
import { listManagedPosts } from './managed-posts.server.ts';
import { namePictures } from './picture-names.server.ts';
import { postCardSchema, postSchema, requirePostId, withReadTime } from './post.ts';
import { createPostSchema, updatePostSchema } from './post-input.ts';
import { getPost, listPosts } from './posts.server.ts';
import { createPost, deletePost, restorePost, updatePost } from './save-post.server.ts';
import { withoutHiddenTwin } from './twin.server.ts';

const listDescription = {
  summary: 'Posts, newest first; with a token, drafts too',
  // `view` and its parameters are for administrators.
  query: listQuerySchema.extend(manageQuerySchema.partial().omit({ search: true, category: true, limit: true }).shape),
  response: z.object({ blogs: z.array(postCardSchema), total: z.number(), next: z.string().nullable() }),
};

/** Posts and categories. With a token, reads include drafts. */
export const postRoutes = new Hono<ApiEnvironment>()
  .get('/api/blogs', describeRoute(listDescription), async (c, next) => {
    if (c.req.query('view') !== undefined) return next();
    const query = parseInput(listQuerySchema, c.req.query());
    const posts = await listPosts(c.get('db'), query, await isAdministrator(c));
    cacheAtEdge(c, ['blogs'], ['view', ...Object.keys(listQuerySchema.shape)]);
    return c.json(posts);
  })
  .get('/api/blogs/:id', describeRoute({ summary: 'One post', response: postSchema }), async (c) => {
    const id = requirePostId(c.req.param('id'));
    const isKnown = await isAdministrator(c);
    const post = await getPost(c.get('db'), id, isKnown);
    cacheAtEdge(c, ['blogs']);
    return c.json(isKnown ? post : await withoutHiddenTwin(c.get('db'), post));
  })
  .get('/api/categories', describeRoute({ summary: 'The categories', response: z.object({ categories: z.array(z.string()) }) }), (c) => {
    cacheAtEdge(c, ['categories']);
    return c.json({ categories });
  });

/** The administrators' list (`?view=list` or `bin`) and every write of a post. */
export const postAdminRoutes = new Hono<AdministratorEnvironment>()
  .get('/api/blogs', async (c) => {
    const query = parseInput(manageQuerySchema, c.req.query());
    return c.json(await listManagedPosts(c.get('db'), query));
  })
  .post(
    '/api/blogs',
    describeRoute({ summary: 'Create a post', body: createPostSchema, response: postSchema, additive, status: 201 }),
    async (c) => {
      const input = parseInput(createPostSchema, withReadTime(await readJson(c.req.raw)));
      const post = await createPost(c.get('db'), input, c.get('administrator').email);
      await namePictures(c.get('db'), post);
      await c.get('purge')(...tagsOfPost(post.id));
      return c.json(post, 201);
    },
  )
  .put(
    '/api/blogs/:id',
    describeRoute({ summary: 'Replace a post', body: updatePostSchema, response: postSchema, additive }),
    async (c) => {
      const id = requirePostId(c.req.param('id'));
      const input = parseInput(updatePostSchema, withReadTime(await readJson(c.req.raw)));
      const post = await updatePost(c.get('db'), id, input, c.get('administrator').email);
      await namePictures(c.get('db'), post);
      await c.get('purge')(...tagsOfPost(id));
      return c.json(post);
    },
  )
  .delete('/api/blogs/:id', describeRoute({ summary: 'Delete a post', response: z.object({ id: z.string() }) }), async (c) => {
    const id = requirePostId(c.req.param('id'));
    await deletePost(c.get('db'), id, c.get('administrator').email);
    await c.get('purge')(...tagsOfPost(id));
    return c.json({ id });
  })
  .post('/api/blogs/:id/restore', describeRoute({ summary: 'Restore a deleted post', response: postSchema }), async (c) => {
    const post = await restorePost(c.get('db'), requirePostId(c.req.param('id')), c.get('administrator').email);
    await c.get('purge')(...tagsOfPost(post.id));
    return c.json(post);
  });
