import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { commentsTag } from '#src/http/edge-cache.ts';
import { noteTakingOut } from '#src/http/note-taking-out.ts';
import { answerMessage, publishCleaned, sendAgain } from './answer-message.server.ts';
import { enterNote } from './enter-note.server.ts';
import {
  cleanedCommentSchema,
  exportedMessagesSchema,
  keptNotesSchema,
  messageActAnswerSchema,
  messageActSchema,
  messageFilterSchema,
  messageNotesSchema,
  messagePageSchema,
  openedMessageSchema,
  replySchema,
  threadEntrySchema,
  undoSchema,
} from './message.ts';
import { actOnMessages, listMessages, noteMessage, openMessage, readMessages, undoAct } from './messages.server.ts';
import { noteInputSchema } from './note.ts';

const exportPage = 200;
const exportInputSchema = messageFilterSchema.pick({ cursor: true }).strict();
const idSchema = z.object({ id: z.string() });
const undoneSchema = messageActAnswerSchema.pick({ changed: true });

/**
 * The one inbox: what visitors wrote by both forms and what was entered by hand.
 * @param mailFrom the address that answers by email are sent from; null while no mail account is set up
 */
export function messageAdminRoutes(mailFrom: () => string | null) {
  return new Hono<AdministratorEnvironment>()
    .get(
      '/api/messages',
      describeRoute({ summary: 'Messages, newest first', query: messageFilterSchema, response: messagePageSchema }),
      async (c) => c.json(await listMessages(c.get('db'), parseInput(messageFilterSchema, c.req.query()))),
    )
    .post(
      '/api/messages',
      describeRoute({ summary: 'Enter a message that came another way', body: noteInputSchema, response: idSchema, status: 201 }),
      async (c) => c.json({ id: await enterNote(c.get('db'), await inputOf(c, noteInputSchema)) }, 201),
    )
    .post(
      '/api/messages/act',
      describeRoute({ summary: 'One act on one or many messages', body: messageActSchema, response: messageActAnswerSchema }),
      async (c) => {
        const { posts, ...answer } = await actOnMessages(c.get('db'), await inputOf(c, messageActSchema));
        await purgeComments(c, posts);
        return c.json(answer);
      },
    )
    .post('/api/messages/undo', describeRoute({ summary: 'Take an act back', body: undoSchema, response: undoneSchema }), async (c) => {
      const { posts, changed } = await undoAct(c.get('db'), (await inputOf(c, undoSchema)).undo);
      await purgeComments(c, posts);
      return c.json({ changed });
    })
    .post(
      '/api/messages/export',
      describeRoute({ summary: 'All messages, page by page', body: exportInputSchema, response: exportedMessagesSchema }),
      async (c) => {
        const { cursor } = await inputOf(c, exportInputSchema);
        const { messages, next } = await readMessages(c.get('db'), { view: 'all', cursor }, exportPage);
        await noteTakingOut(c, 'exported', 'message', [], cursor !== undefined);
        return c.json({ messages, next });
      },
    )
    .get('/api/messages/:id', describeRoute({ summary: 'A message', response: openedMessageSchema }), async (c) =>
      c.json(await openMessage(c.get('db'), c.req.param('id'), mailFrom())),
    )
    .put(
      '/api/messages/:id',
      describeRoute({ summary: 'Keep notes on a message', body: messageNotesSchema, response: keptNotesSchema }),
      async (c) => {
        const input = await inputOf(c, messageNotesSchema);
        return c.json({ notes: await noteMessage(c.get('db'), c.req.param('id'), input) });
      },
    )
    .post(
      '/api/messages/:id/reply',
      describeRoute({ summary: 'Answer a message, on the page or by email', body: replySchema, response: threadEntrySchema, status: 201 }),
      async (c) => {
        const input = await inputOf(c, replySchema);
        const { entry, postId } = await answerMessage(c.get('db'), c.req.param('id'), input, c.get('administrator').email, mailFrom());
        if (postId) await purgeComments(c, [postId]);
        else c.set('hasNotice', true);
        return c.json(entry, 201);
      },
    )
    .post(
      '/api/messages/:id/replies/:reply/retry',
      describeRoute({ summary: 'Send an answer by email again', response: idSchema }),
      async (c) => {
        await sendAgain(c.get('db'), c.req.param('id'), c.req.param('reply'));
        c.set('hasNotice', true);
        return c.json({ id: c.req.param('reply') });
      },
    )
    .post(
      '/api/messages/:id/publish',
      describeRoute({ summary: 'Publish a private comment in other words', body: cleanedCommentSchema, response: idSchema }),
      async (c) => {
        const { message } = await inputOf(c, cleanedCommentSchema);
        await purgeComments(c, [await publishCleaned(c.get('db'), c.req.param('id'), message)]);
        return c.json({ id: c.req.param('id') });
      },
    );
}

async function inputOf<Schema extends z.ZodType>(c: Context<AdministratorEnvironment>, schema: Schema): Promise<z.output<Schema>> {
  return parseInput(schema, await readJson(c.req.raw));
}

async function purgeComments(c: Context<AdministratorEnvironment>, posts: string[]): Promise<void> {
  if (posts.length > 0) await c.get('purge')(...posts.map(commentsTag));
}
