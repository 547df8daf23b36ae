import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { listOwnerVersions, readOwner, restoreOwner, saveOwner } from './owner.server.ts';
import { ownerInputSchema, ownerRowSchema, ownerVersionsSchema } from './owner.ts';

const save = { summary: "Replace the owner's words", body: ownerInputSchema, response: ownerRowSchema };

/** The owner's own words (§1.owner-words). Every page shows some of them, so a save purges all that is cached of pages. */
export const ownerAdminRoutes = new Hono<AdministratorEnvironment>()
  .get('/api/owner', describeRoute({ summary: "The owner's words", response: ownerRowSchema }), async (c) =>
    c.json(await readOwner(c.get('db'))),
  )
  .put('/api/owner', describeRoute(save), async (c) => {
    const input = parseInput(ownerInputSchema, await readJson(c.req.raw));
    const row = await saveOwner(c.get('db'), input, c.get('administrator').email);
    await c.get('purge')('owner', 'blogs');
    return c.json(row);
  })
  .get(
    '/api/owner/versions',
    describeRoute({ summary: "Earlier versions of the owner's words, newest first", response: ownerVersionsSchema }),
    async (c) => c.json(await listOwnerVersions(c.get('db'))),
  )
  .post(
    '/api/owner/versions/:version/restore',
    describeRoute({ summary: "Save an earlier version of the owner's words again", response: ownerRowSchema }),
    async (c) => {
      const row = await restoreOwner(c.get('db'), c.req.param('version'), c.get('administrator').email);
      await c.get('purge')('owner', 'blogs');
      return c.json(row);
    },
  );
