import { Hono } from 'hono';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { allCommentsTag } from '#src/http/edge-cache.ts';
import { type CommentSwitch, commentSwitchSchema } from './comment-switch.ts';

const description = { response: commentSwitchSchema };

/** Reads and turns the switch of all comments. */
export const commentSwitchAdminRoutes = new Hono<AdministratorEnvironment>()
  .get('/api/comments/switch', describeRoute({ ...description, summary: 'Whether comments are open on the site' }), async (c) =>
    c.json(await readCommentSwitch(c.get('db'))),
  )
  .put(
    '/api/comments/switch',
    describeRoute({ ...description, summary: 'Open or close all comments', body: commentSwitchSchema }),
    async (c) => {
      const turned = await setCommentSwitch(c.get('db'), parseInput(commentSwitchSchema, await readJson(c.req.raw)));
      await c.get('purge')(allCommentsTag);
      return c.json(turned);
    },
  );

/** Whether comments are open on the site. */
async function readCommentSwitch(db: Database): Promise<CommentSwitch> {
  return commentSwitchSchema.parse(dataOf(await db.from('comment_switches').select('open').single()));
}

/** Opens or closes the comments of the whole site; those that are there stay. */
async function setCommentSwitch(db: Database, { open }: CommentSwitch): Promise<CommentSwitch> {
  return commentSwitchSchema.parse(dataOf(await db.from('comment_switches').update({ open }).eq('id', true).select('open').single()));
}
