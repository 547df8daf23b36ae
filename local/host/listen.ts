import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { keptConnections } from '../connections.ts';
import { answerOwnHostOnly } from '../own-host.ts';
import type { Settings } from '../settings.ts';
import { secretPath } from '../sign-in/accounts.ts';
import { tellSignInSecret } from '../sign-in/secret.ts';
import type { Host } from './host.ts';

type Place = Pick<Settings, 'host' | 'port'>;

/** Serves the host on a port of this machine. */
export function listen(host: Pick<Host, 'answer'>, { host: hostname, port }: Place): Promise<{ port: number; stop: () => void }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
    .get(secretPath, (c) => tellSignInSecret(c.req.raw))
    .all('*', async (c) => {
      const response = await host.answer(c.req.raw, getConnInfo(c).remote.address ?? '127.0.0.1');
      if (!(await isReceived(c.env.incoming))) response.headers.set('Connection', 'close');
      return response;
    });
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname, port, serverOptions: keptConnections }, (address) =>
      resolve({ port: address.port, stop: () => close(server) }),
    );
    answerOwnHostOnly(server);
    server.once('error', reject);
  });
}

const drainTimeoutMs = 500;

/**
 * Whether the whole request has arrived. The rest of a refused body is read and dropped for a moment, because most clients read an
 * answer only when they have sent everything; a longer rest would be before the next request on the connection.
 */
async function isReceived(incoming: IncomingMessage): Promise<boolean> {
  const isRead = incoming.readableEnded || (incoming.complete && incoming.readableLength === 0);
  if (!isRead && !incoming.destroyed) {
    // The stream of the request pauses it while it is not read.
    incoming.removeAllListeners('data').resume();
    await once(incoming, 'end', { signal: AbortSignal.timeout(drainTimeoutMs) }).catch(() => undefined);
  }
  return incoming.complete;
}

function close(server: ReturnType<typeof serve>): void {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
}
