import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** What the platform does when it is asked: build the site, or empty the edge's cache of tags. */
export type PlatformActions = { build: () => void; purge: (tags: string[]) => void };

const purgeSchema = z.object({ cache_tags: z.array(z.string()) });

/** Answers build hooks and cache purges as Netlify's own API does: a build hook is answered at once, and the build follows. */
export async function startPlatformApi(
  token: string,
  actions: PlatformActions,
): Promise<{ buildHook: string; url: string; stop: () => void }> {
  const answer = async (request: IncomingMessage): Promise<number> => {
    const path = request.url?.split('?')[0];
    const isPurge = path === '/api/v1/purge' && request.headers.authorization === `Bearer ${token}`;
    if (!isPurge && path !== `/build_hooks/${token}`) return 404;
    if (request.method !== 'POST') return 405;
    if (isPurge) actions.purge(purgeSchema.parse(await json(request)).cache_tags);
    else actions.build();
    return isPurge ? 202 : 200;
  };
  const respond = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  const server = createServer(respond);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, buildHook: `${url}/build_hooks/${token}`, stop: () => void server.close() };
}
