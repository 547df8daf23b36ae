import { Hono } from 'hono';
import { z } from 'zod';
import { requirePostId } from '#src/features/posts/post.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { allCommentsTag, cacheAtEdge, commentsTag } from '#src/http/edge-cache.ts';
import { logEvent } from '#src/http/log.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { commentInputSchema, commentSchema, postedCommentSchema } from './comment.ts';
import { commentsQuerySchema, pageOfComments } from './comments.server.ts';
import { postComment } from './post-comment.server.ts';

const postDescription = { summary: 'Comment on a post', body: commentInputSchema, response: postedCommentSchema, status: 201 };

/** Lists the visible comments of a post, and posts a comment. */
export const commentRoutes = new Hono<ApiEnvironment>()
  .get(
    '/api/blogs/:id/comments',
    describeRoute({
      summary: 'The newest comments of a post, or those before one',
      query: commentsQuerySchema,
      response: z.array(commentSchema),
    }),
    async (c) => {
      const id = requirePostId(c.req.param('id'));
      const { before } = parseInput(commentsQuerySchema, c.req.query());
      const page = await pageOfComments(c.get('db'), id, before);
      if (page.earlier) c.header('Link', `</api/blogs/${id}/comments?before=${page.earlier}>; rel="prev"`);
      c.header('X-Total-Count', String(page.total));
      c.header('X-Comments-Open', String(page.open));
      cacheAtEdge(c, [commentsTag(id), allCommentsTag], ['before']);
      return c.json(page.comments);
    },
  )
  .post('/api/blogs/:id/comments', describeRoute(postDescription), async (c) => {
    requireSameSite(c.req.raw);
    const id = requirePostId(c.req.param('id'));
    const input = parseInput(commentInputSchema, await readJson(c.req.raw));
    const { comment, floodBegan } = await postComment(c.get('db'), id, input, c.get('visitorHash'));
    c.set('hasNotice', true);
    if (floodBegan) logEvent(c, 'error', 'comments flood');
    if (comment.status === 'visible') await c.get('purge')(commentsTag(id));
    return c.json(comment, 201);
  });
