import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { BlobsServer } from '@netlify/blobs/server';
import { keptConnections } from '../connections.ts';
import { answerOwnHostOnly } from '../own-host.ts';

/** Serves Netlify Blobs from disk; functions find it through the variable that Netlify itself sets. */
export async function startBlobs(localDir: string): Promise<{ environment: Record<string, string>; stop: () => void }> {
  const token = randomBytes(24).toString('base64url');
  const blobs = new BlobsServer({ directory: join(localDir, 'blobs'), token, logger: () => undefined });
  // Its own start() would listen on every network interface.
  const internals = blobs as unknown as { address: string; handleRequest: (request: Request) => Promise<Response> };
  const { port, close } = await listenOnLoopback((request) => internals.handleRequest(request));
  const edgeURL = `http://127.0.0.1:${port}`;
  internals.address = edgeURL;
  const context = { edgeURL, uncachedEdgeURL: edgeURL, token, siteID: 'local', deployID: 'local' };
  return { environment: { NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64') }, stop: close };
}

function listenOnLoopback(fetch: (request: Request) => Promise<Response>): Promise<{ port: number; close: () => void }> {
  return new Promise((resolve) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0, serverOptions: keptConnections }, (address: AddressInfo) => {
      resolve({ port: address.port, close: () => void server.close() });
    });
    answerOwnHostOnly(server);
  });
}
