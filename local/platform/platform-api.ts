import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { z } from 'zod';
import type { Identifier } from '#src/features/visitor-texts/identifier.ts';
import { keptConnections } from '../connections.ts';
import { answerOwnHostOnly } from '../own-host.ts';

/** Actions of the platform: build the site, purge cache tags, serve what was built last, or remove the mails of a person. */
export type PlatformActions = {
  build: () => void;
  purge: (tags: string[]) => void;
  serveBuild: () => Promise<void>;
  forgetMails: (identifier: Identifier, references: string[]) => void;
};

const forgetSchema = z.object({
  identifier: z.object({ kind: z.enum(['email', 'phone']), value: z.string() }),
  references: z.array(z.string()),
});
const purgeSchema = z.object({ cache_tags: z.array(z.string()) });

/** Answers build hooks and cache purges as Netlify's API does; a build hook answers before the build. */
export async function startPlatformApi(
  token: string,
  actions: PlatformActions,
): Promise<{ buildHook: string; url: string; stop: () => void }> {
  const app = new Hono()
    .post(`/build_hooks/${token}`, (c) => {
      actions.build();
      return c.body(null);
    })
    .use('/api/*', bearerAuth({ token }))
    .post('/api/v1/purge', async (c) => {
      const purge = purgeSchema.safeParse(await c.req.json().catch(() => null));
      if (!purge.success) return c.body(null, 400);
      actions.purge(purge.data.cache_tags);
      return c.body(null, 202);
    })
    .post('/api/mails/forget', async (c) => {
      const { identifier, references } = forgetSchema.parse(await c.req.json());
      actions.forgetMails(identifier, references);
      return c.body(null, 204);
    })
    .post('/api/serve', async (c) => {
      await actions.serveBuild();
      return c.body(null, 204);
    });
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, serverOptions: keptConnections }, () => resolve(started));
    answerOwnHostOnly(started);
    started.once('error', reject);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, buildHook: `${url}/build_hooks/${token}`, stop: () => void server.close() };
}
