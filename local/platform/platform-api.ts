import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { z } from 'zod';
import { answerOwnHostOnly } from '../own-host.ts';

/** Actions of the platform: build the site, purge cache tags, or serve the current release. */
export type PlatformActions = { build: () => void; purge: (tags: string[]) => void; serveRelease: () => Promise<void> };

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
    .post('/api/release', async (c) => {
      await actions.serveRelease();
      return c.body(null, 204);
    });
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(started));
    answerOwnHostOnly(started);
    started.once('error', reject);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, buildHook: `${url}/build_hooks/${token}`, stop: () => void server.close() };
}
