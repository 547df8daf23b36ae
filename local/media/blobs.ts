import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { BlobsServer } from '@netlify/blobs/server';

/** Netlify Blobs on disk; the functions reach it through the variable that Netlify itself sets. */
export async function startBlobs(localDir: string): Promise<{ environment: Record<string, string>; stop: () => void }> {
  const token = randomBytes(24).toString('base64url');
  const blobs = new BlobsServer({ directory: join(localDir, 'blobs'), token, logger: () => undefined });
  // Its own start() listens on every network interface; here it answers this machine alone.
  const inside = blobs as unknown as { address: string; handleRequest: (request: Request) => Promise<Response> };
  const { port, close } = await listenOnLoopback((request) => inside.handleRequest(request));
  const edgeURL = `http://127.0.0.1:${port}`;
  inside.address = edgeURL;
  const context = { edgeURL, uncachedEdgeURL: edgeURL, token, siteID: 'local', deployID: 'local' };
  return { environment: { NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64') }, stop: close };
}

function listenOnLoopback(fetch: (request: Request) => Promise<Response>): Promise<{ port: number; close: () => void }> {
  return new Promise((resolve) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) => {
      resolve({ port: address.port, close: () => void server.close() });
    });
  });
}
