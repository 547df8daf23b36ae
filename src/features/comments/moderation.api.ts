import { Hono } from 'hono';
import { z } from 'zod';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { commentsTag } from '#src/http/edge-cache.ts';
import { moderatedCommentSchema } from './comment.ts';
import { deleteComment, replyAsAuthor, replySchema, restoreComment, setCommentStatus, statusChangeSchema } from './moderation.server.ts';

const response = moderatedCommentSchema;
const statusDescription = { summary: 'Approve, hold or mark a comment', body: statusChangeSchema, response };

/** Moderates one comment: status, deletion, restore and reply. */
export const commentAdminRoutes = new Hono<AdministratorEnvironment>()
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
