import { Hono } from 'hono';
import { requirePostId } from '#src/features/posts/post.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { cacheAtEdge, commentsTag } from '#src/http/edge-cache.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { commentInputSchema } from './comment.ts';
import { listComments } from './comments.server.ts';
import {
  deleteComment,
  listForModeration,
  moderationQuerySchema,
  replyAsAuthor,
  replySchema,
  restoreComment,
  setCommentStatus,
  statusChangeSchema,
} from './moderation.server.ts';
import { postComment } from './post-comment.server.ts';

/** Routes for the comments of a post (§7.comments) and for moderation (§10.comment-review). */
export const commentRoutes = new Hono<ApiEnvironment>()
  .get('/api/blogs/:id/comments', async (c) => {
    const id = requirePostId(c.req.param('id'));
    const comments = await listComments(c.get('db'), id);
    cacheAtEdge(c, commentsTag(id));
    return c.json(comments);
  })
  .post('/api/blogs/:id/comments', async (c) => {
    requireSameSite(c.req.raw);
    const id = requirePostId(c.req.param('id'));
    const input = parseInput(commentInputSchema, await readJson(c.req.raw));
    const comment = await postComment(c.get('db'), id, input, c.get('visitorHash'));
    if (comment.status === 'visible') await c.get('purge')(commentsTag(id));
    return c.json(comment, 201);
  })
  .get('/api/comments', async (c) => {
    await c.get('requireAdmin')();
    return c.json(await listForModeration(c.get('db'), parseInput(moderationQuerySchema, c.req.query()).status));
  })
  .put('/api/comments/:id', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const { status } = parseInput(statusChangeSchema, await readJson(c.req.raw));
    const comment = await setCommentStatus(c.get('db'), c.req.param('id'), status);
    await c.get('purge')(commentsTag(comment.blog_id));
    return c.json(comment);
  })
  .delete('/api/comments/:id', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const comment = await deleteComment(c.get('db'), c.req.param('id'));
    await c.get('purge')(commentsTag(comment.blog_id));
    return c.json({ id: comment.id });
  })
  .post('/api/comments/:id/restore', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const comment = await restoreComment(c.get('db'), c.req.param('id'));
    await c.get('purge')(commentsTag(comment.blog_id));
    return c.json(comment);
  })
  .post('/api/comments/:id/reply', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const input = parseInput(replySchema, await readJson(c.req.raw));
    const reply = await replyAsAuthor(c.get('db'), c.req.param('id'), input, email);
    await c.get('purge')(commentsTag(reply.blog_id));
    return c.json(reply, 201);
  });
