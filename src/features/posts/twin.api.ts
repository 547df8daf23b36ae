import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { tagsOfPost } from '#src/http/edge-cache.ts';
import { requirePostId } from './post.ts';
import { setTwin, twinChoices, twinOf } from './twin.server.ts';
import { twinChoicesSchema, twinInputSchema, twinQuerySchema, twinSchema } from './twin.ts';

const choicesDescription = {
  summary: 'Articles of the other language without a partner',
  query: twinQuerySchema,
  response: twinChoicesSchema,
};

/** The English and the Arabic version of an article (docs/decisions/0061). */
export const twinAdminRoutes = new Hono<AdministratorEnvironment>()
  .get(
    '/api/blogs/:id/twin',
    describeRoute({ summary: 'The version of an article in the other language', response: twinSchema }),
    async (c) => c.json({ twin: await twinOf(c.get('db'), requirePostId(c.req.param('id'))) }),
  )
  .get('/api/blogs/:id/twin/choices', describeRoute(choicesDescription), async (c) => {
    const { search } = parseInput(twinQuerySchema, c.req.query());
    return c.json({ blogs: await twinChoices(c.get('db'), requirePostId(c.req.param('id')), search ?? '') });
  })
  .put(
    '/api/blogs/:id/twin',
    describeRoute({
      summary: 'Pair an article with one of the other language, or separate the two',
      body: twinInputSchema,
      response: twinSchema,
    }),
    async (c) => {
      const id = requirePostId(c.req.param('id'));
      const changed = await setTwin(c.get('db'), id, parseInput(twinInputSchema, await readJson(c.req.raw)), c.get('administrator').email);
      await c.get('purge')(...new Set(changed.flatMap(tagsOfPost)));
      return c.json({ twin: await twinOf(c.get('db'), id) });
    },
  );
