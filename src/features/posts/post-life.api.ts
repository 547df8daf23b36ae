import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { tagsOfPost } from '#src/http/edge-cache.ts';
import { additiveFields as additive } from './additive-fields.ts';
import { postSchema, requirePostId } from './post.ts';
import { changePosts, duplicatePost, reviewPost, setStatus } from './post-life.server.ts';
import { bulkChangedSchema, bulkPostsSchema, duplicateInputSchema, reviewInputSchema, statusInputSchema } from './post-life.ts';

const statusDescription = { summary: 'Publish, withdraw or schedule a post', body: statusInputSchema, response: postSchema, additive };
const reviewDescription = { summary: 'Note that a post is still correct', body: reviewInputSchema, response: postSchema, additive };
const duplicateDescription = {
  summary: 'Copy a post as a draft',
  body: duplicateInputSchema,
  response: postSchema,
  additive,
  status: 201,
} as const;
const bulkDescription = { summary: 'Publish, withdraw, delete or restore many posts', body: bulkPostsSchema, response: bulkChangedSchema };

/** What changes the state of posts without their text (§4.states). */
export const postLifeAdminRoutes = new Hono<AdministratorEnvironment>()
  .put('/api/blogs/:id/status', describeRoute(statusDescription), async (c) => {
    const id = requirePostId(c.req.param('id'));
    const input = parseInput(statusInputSchema, await readJson(c.req.raw));
    const post = await setStatus(c.get('db'), id, input, c.get('administrator').email);
    await c.get('purge')(...tagsOfPost(id));
    return c.json(post);
  })
  .put('/api/blogs/:id/review', describeRoute(reviewDescription), async (c) => {
    const id = requirePostId(c.req.param('id'));
    const input = parseInput(reviewInputSchema, await readJson(c.req.raw));
    const post = await reviewPost(c.get('db'), id, input, c.get('administrator').email);
    await c.get('purge')(...tagsOfPost(id));
    return c.json(post);
  })
  .post('/api/blogs/:id/duplicate', describeRoute(duplicateDescription), async (c) => {
    const id = requirePostId(c.req.param('id'));
    const { submission_id } = parseInput(duplicateInputSchema, await readJson(c.req.raw));
    return c.json(await duplicatePost(c.get('db'), id, submission_id, c.get('administrator').email), 201);
  })
  .post('/api/blogs/bulk', describeRoute(bulkDescription), async (c) => {
    const input = parseInput(bulkPostsSchema, await readJson(c.req.raw));
    const versions = await changePosts(c.get('db'), input, c.get('administrator').email);
    const changed = Object.keys(versions).toSorted();
    if (changed.length > 0) await c.get('purge')(...new Set(changed.flatMap(tagsOfPost)));
    return c.json({ changed, versions });
  });
