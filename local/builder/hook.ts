import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receives build hooks as Netlify does: a POST to a secret address is answered 200 at once, and the build follows. */
export async function startBuildHook(token: string, onHook: () => void): Promise<{ url: string; stop: () => void }> {
  const path = `/build_hooks/${token}`;
  const server = createServer((request, response) => {
    const matches = request.url?.split('?')[0] === path;
    const status = matches ? (request.method === 'POST' ? 200 : 405) : 404;
    response.writeHead(status).end();
    if (status === 200) onHook();
  });
  await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, stop: () => void server.close() };
}

function listenOnLoopback(server: Server): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
}
