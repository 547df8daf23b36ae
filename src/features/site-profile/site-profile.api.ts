import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { listSiteProfileVersions, readSiteProfile, saveSiteProfile } from './site-profile.server.ts';
import { maxSiteProfileBytes, siteProfileInputSchema, siteProfileRowSchema, siteProfileVersionsSchema } from './site-profile.ts';

const save = {
  summary: 'Replace the site profile',
  body: siteProfileInputSchema,
  response: siteProfileRowSchema,
  additive: {
    text: 'Additive. The write of GET /api/site-profile/text that this save goes on from, and the name of this one; when another write came first, the answer is 409.',
  },
};

/** The owner's own words (§1.owner-words). Every page shows some of them, so a save purges all that is cached of pages. */
export const siteProfileAdminRoutes = new Hono<AdministratorEnvironment>()
  .get(
    '/api/site-profile',
    describeRoute({ summary: 'The site profile: the owner’s own words', response: siteProfileRowSchema }),
    async (c) => c.json(await readSiteProfile(c.get('db'))),
  )
  .put('/api/site-profile', describeRoute(save), async (c) => {
    const input = parseInput(siteProfileInputSchema, await readJson(c.req.raw, maxSiteProfileBytes));
    const row = await saveSiteProfile(c.get('db'), input, c.get('administrator').email);
    await c.get('purge')('site-profile', 'blogs');
    return c.json(row);
  })
  .get(
    '/api/site-profile/versions',
    describeRoute({ summary: 'Earlier versions of the site profile, newest first', response: siteProfileVersionsSchema }),
    async (c) => c.json(await listSiteProfileVersions(c.get('db'))),
  );
