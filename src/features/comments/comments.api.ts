import { Hono } from 'hono';
import { z } from 'zod';
import { requirePostId } from '#src/features/posts/post.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { cacheAtEdge, commentsTag } from '#src/http/edge-cache.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { commentInputSchema, commentSchema, moderatedCommentSchema, postedCommentSchema } from './comment.ts';
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

const postDescription = { summary: 'Comment on a post', body: commentInputSchema, response: postedCommentSchema, status: 201 };

/** Lists the visible comments of a post, and posts a comment. */
export const commentRoutes = new Hono<ApiEnvironment>()
  .get(
    '/api/blogs/:id/comments',
    describeRoute({ summary: 'The visible comments of a post', response: z.array(commentSchema) }),
    async (c) => {
      const id = requirePostId(c.req.param('id'));
      const comments = await listComments(c.get('db'), id);
      cacheAtEdge(c, [commentsTag(id)]);
      return c.json(comments);
    },
  )
  .post('/api/blogs/:id/comments', describeRoute(postDescription), async (c) => {
    requireSameSite(c.req.raw);
    const id = requirePostId(c.req.param('id'));
    const input = parseInput(commentInputSchema, await readJson(c.req.raw));
    const comment = await postComment(c.get('db'), id, input, c.get('visitorHash'));
    if (comment.status === 'visible') await c.get('purge')(commentsTag(id));
    return c.json(comment, 201);
  });

const response = moderatedCommentSchema;
const statusDescription = { summary: 'Approve, hold or mark a comment', body: statusChangeSchema, response };

/** Moderates comments: list, status, deletion, restore and reply. */
export const commentAdminRoutes = new Hono<AdministratorEnvironment>()
  .get(
    '/api/comments',
    describeRoute({ summary: 'Comments to review', query: moderationQuerySchema, response: z.array(response) }),
    async (c) => c.json(await listForModeration(c.get('db'), parseInput(moderationQuerySchema, c.req.query()).status)),
  )
  .put('/api/comments/:id', describeRoute(statusDescription), async (c) => {
    const { status } = parseInput(statusChangeSchema, await readJson(c.req.raw));
    const comment = await setCommentStatus(c.get('db'), c.req.param('id'), status);
    await c.get('purge')(commentsTag(comment.blog_id));
    return c.json(comment);
  })
  .delete('/api/comments/:id', describeRoute({ summary: 'Delete a comment', response: z.object({ id: z.string() }) }), async (c) => {
    const comment = await deleteComment(c.get('db'), c.req.param('id'));
    await c.get('purge')(commentsTag(comment.blog_id));
    return c.json({ id: comment.id });
  })
  .post('/api/comments/:id/restore', describeRoute({ summary: 'Restore a deleted comment', response }), async (c) => {
    const comment = await restoreComment(c.get('db'), c.req.param('id'));
    await c.get('purge')(commentsTag(comment.blog_id));
    return c.json(comment);
  })
  .post(
    '/api/comments/:id/reply',
    describeRoute({ summary: 'Answer a comment as the author of the site', body: replySchema, response, status: 201 }),
    async (c) => {
      const input = parseInput(replySchema, await readJson(c.req.raw));
      const reply = await replyAsAuthor(c.get('db'), c.req.param('id'), input, c.get('administrator').email);
      await c.get('purge')(commentsTag(reply.blog_id));
      return c.json(reply, 201);
    },
  );
