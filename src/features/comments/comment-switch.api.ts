import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { allCommentsTag } from '#src/http/edge-cache.ts';
import { readCommentSwitch, setCommentSwitch } from './comment-switch.server.ts';
import { commentSwitchSchema } from './comment-switch.ts';

const description = { response: commentSwitchSchema };

/** Reads and turns the switch of all comments. Belongs before the routes of one comment, whose id would match its path. */
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
