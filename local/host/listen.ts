import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { Problem } from '../problem.ts';
import type { Settings } from '../settings.ts';
import type { Host } from './host.ts';

/**
 * Opens the site's port.
 * @throws Problem when the port is taken
 */
export function listen(host: Host, { port, host: hostname }: Settings): Promise<{ stop: () => void }> {
  const app = new Hono().all('*', (c) => host.answer(c.req.raw, getConnInfo(c).remote.address ?? '127.0.0.1'));
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname, port }, () =>
      resolve({
        stop: () => {
          server.close();
          if ('closeAllConnections' in server) server.closeAllConnections();
        },
      }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken ? new Problem(`Port ${port} is taken. Stop what uses it, or choose another, for example: PORT=${port + 1} npm start`) : error,
      );
    });
  });
}
