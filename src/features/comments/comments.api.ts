import { Hono } from 'hono';
import { z } from 'zod';
import type { Message } from '#src/features/messages/message.ts';
import { submitMessage } from '#src/features/messages/submit-message.server.ts';
import { requirePostId } from '#src/features/posts/post.ts';
import { readSent, submissionIdOf } from '#src/features/visitor-form/plain-form.server.ts';
import { parseInput } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { allCommentsTag, cacheAtEdge, commentsTag } from '#src/http/edge-cache.ts';
import { logEvent } from '#src/http/log.ts';
import { requireSameSite } from '#src/http/same-site.ts';
import { commentInputSchema, commentSchema, postedCommentSchema } from './comment.ts';
import { thanksFor } from './comment-form.ts';
import { commentsQuerySchema, pageOfComments } from './comments.server.ts';

const postDescription = { summary: 'Comment on a post', body: commentInputSchema, response: postedCommentSchema, status: 201 };

/** Lists the visible comments of a post, and posts a comment, sent as JSON or as the form of a browser without script (§7.comment). */
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
    const { isPlain, sent } = await readSent(c.req.raw);
    const input = parseInput(commentInputSchema, isPlain ? ofPlainForm(sent, c.get('visitorHash'), id) : sent);
    const { message, floodBegan } = await submitMessage(
      c.get('db'),
      { ...input, kind: 'comment', blog_id: id, phone: '', topic: '' },
      c.get('visitorHash'),
    );
    // No mail tells of a flood, and looking for mails once for each of it would take the time in which the others are stored.
    if (message.told === 'singly') c.set('hasNotice', true);
    if (floodBegan) logEvent(c, 'error', 'comments flood');
    const comment = asPosted(message);
    if (comment.status === 'visible') await c.get('purge')(commentsTag(id));
    // Built from a checked id, so it leads to no other site.
    return isPlain ? c.redirect(`/blog/${id}#${thanksFor(comment).id}`, 303) : c.json(comment, 201);
  });

/** Spam is no word for its sender: whatever readers do not see is held. */
function asPosted(message: Message) {
  const { name, content, original, on_page } = message;
  const words = { author_name: name, content: original ?? content, by_author: false };
  return postedCommentSchema.parse({ ...message, ...words, status: on_page ? 'visible' : 'held' });
}

/** A form without script has no id of its own, and an empty field where nothing is answered. */
function ofPlainForm(sent: unknown, visitorHash: string, postId: string) {
  const { parent_id, ...typed } = sent as Record<string, string>;
  const submission_id = submissionIdOf(visitorHash, postId, typed.name, typed.email, typed.message, parent_id);
  return { ...typed, parent_id: parent_id || null, submission_id };
}
