import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach } from 'vitest';

type Closable = { close: (done: () => void) => unknown; closeAllConnections?: () => void };

const open: Closable[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections?.();
    await new Promise<void>((done) => server.close(done));
  }
});

/** A server on loopback that answers like this until the test ends. */
export function stagedServer(answer: (request: Request) => Response | Promise<Response>): Promise<string> {
  return new Promise((resolve) => {
    const server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(`http://127.0.0.1:${port}`));
    open.push(server as Server);
  });
}

/** The same one level below, for what no Response can say: closed connections, bodies that break off. */
export function stagedSocket(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer(answer);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    open.push(server);
  });
}

/** An address at which nothing listens. */
export async function nobody(): Promise<string> {
  const url = await stagedSocket(() => undefined);
  const server = open.pop();
  await new Promise<void>((done) => server?.close(done) ?? done());
  return url;
}
