import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Settings } from '../settings.ts';
import type { Host } from './host.ts';

/** Opens the site's port. */
export function listen(host: Host, { port, host: hostname }: Settings): Promise<{ stop: () => void }> {
  const app = new Hono().all('*', (c) => host.answer(c.req.raw, getConnInfo(c).remote.address ?? '127.0.0.1'));
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname, port }, () => resolve({ stop: () => close(server) }));
    server.once('error', reject);
  });
}

function close(server: ReturnType<typeof serve>): void {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
}
