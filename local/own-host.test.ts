import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendRaw } from '#tests/setup/raw-request.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { startBlobs } from './media/blobs.ts';
import { answerOwnHostOnly, answerOwnOriginOnly, ownHosts } from './own-host.ts';
import { startPlatformApi } from './platform/platform-api.ts';

let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer((_, response) => response.end('answered'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
  answerOwnHostOnly(server);
});
afterEach(() => void server.close());

test.each([
  ['localhost', (own: number) => `GET / HTTP/1.1\r\nHost: localhost:${own}`],
  ['localhost in capitals', (own: number) => `GET / HTTP/1.1\r\nHost: LocalHost:${own}`],
  ['127.0.0.1', (own: number) => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${own}`],
  ['[::1]', (own: number) => `GET / HTTP/1.1\r\nHost: [::1]:${own}`],
  ['localhost in HTTP/1.0', (own: number) => `GET / HTTP/1.0\r\nHost: localhost:${own}`],
  ['localhost in the absolute form', (own: number) => `GET http://localhost:${own}/ HTTP/1.1\r\nHost: localhost:${own}`],
])('a request to %s is answered', async (_, request) => {
  expect(await sendRaw(port, request(port))).toMatch(/ 200 OK[\s\S]*answered$/);
});

test.each([
  ['another name (DNS rebinding)', (own: number) => `GET / HTTP/1.1\r\nHost: evil.example:${own}`],
  ['another name in capitals', (own: number) => `GET / HTTP/1.1\r\nHost: EVIL.EXAMPLE:${own}`],
  ['a name that begins with ours', (own: number) => `GET / HTTP/1.1\r\nHost: localhost.evil.example:${own}`],
  ['a name that ends with ours', (own: number) => `GET / HTTP/1.1\r\nHost: evil.localhost:${own}`],
  ['a name with a dot behind it', (own: number) => `GET / HTTP/1.1\r\nHost: evil.example.:${own}`],
  ['our name with a user before it', (own: number) => `GET / HTTP/1.1\r\nHost: evil@localhost:${own}`],
  ['an address of the network', (own: number) => `GET / HTTP/1.1\r\nHost: 192.168.1.20:${own}`],
  ['our name with a dot behind it', (own: number) => `GET / HTTP/1.1\r\nHost: localhost.:${own}`],
  ['our address in a short form', (own: number) => `GET / HTTP/1.1\r\nHost: 127.1:${own}`],
  ['our address as one number', (own: number) => `GET / HTTP/1.1\r\nHost: 2130706433:${own}`],
  ['every address', (own: number) => `GET / HTTP/1.1\r\nHost: 0.0.0.0:${own}`],
  ['our name and another', (own: number) => `GET / HTTP/1.1\r\nHost: localhost:${own}, evil.example`],
  ['another name, for a web socket', (own: number) => `GET / HTTP/1.1\r\nUpgrade: websocket\r\nHost: evil.example:${own}`],
  ['another port', (own: number) => `GET / HTTP/1.1\r\nHost: localhost:${own + 1}`],
  ['no port', () => 'GET / HTTP/1.1\r\nHost: localhost'],
  ['an empty name', () => 'GET / HTTP/1.1\r\nHost: '],
  ['nobody, in HTTP/1.0', () => 'GET / HTTP/1.0'],
  ['another name in HTTP/1.0', (own: number) => `GET / HTTP/1.0\r\nHost: evil.example:${own}`],
  ['another name in the absolute form', (own: number) => `GET http://evil.example:${own}/ HTTP/1.1\r\nHost: localhost:${own}`],
  [
    'our name in the absolute form, another in the header',
    (own: number) => `GET http://localhost:${own}/ HTTP/1.1\r\nHost: evil.example:${own}`,
  ],
  ['another name, with a body', (own: number) => `POST / HTTP/1.1\r\nContent-Length: 5\r\nHost: evil.example:${own}\r\n\r\n12345`],
])('a request to %s is refused with 421 and a sentence', async (_, request) => {
  const answer = await sendRaw(port, request(port));
  expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  expect(answer).toContain(`This site answers at http://localhost:${port} only. Open it there.`);
  expect(answer).not.toContain('answered');
});

test('a request without a Host header is refused', async () => {
  expect(await sendRaw(port, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
});

test('on port 80 the name alone is ours', () => {
  expect(ownHosts(80)).toEqual(expect.arrayContaining(['localhost', 'localhost:80', '[::1]']));
});

test('pages of other origins are refused where only pages of this site may ask', async () => {
  answerOwnOriginOnly(server, ownHosts(8888));
  const from = (origin: string) => sendRaw(port, `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}`);
  expect(await from('http://localhost:8888')).toContain('answered');
  for (const origin of [
    'http://evil.example',
    'null',
    'http://localhost:8889',
    'https://localhost:8888',
    'http://localhost:8888.evil.example',
  ])
    expect(await from(origin)).toMatch(/^HTTP\/1\.1 403 [\s\S]*Only pages of this site may ask here\./);
});

test('the services with ports of their own refuse other hosts as well', async () => {
  const actions = { build: () => undefined, purge: () => undefined, serveBuild: async () => undefined, forgetMails: () => undefined };
  const platform = await startPlatformApi('token', actions);
  const blobs = await startBlobs(temporaryFolder());
  const context = JSON.parse(Buffer.from(blobs.environment.NETLIFY_BLOBS_CONTEXT ?? '', 'base64').toString());
  for (const url of [platform.url, context.edgeURL]) {
    const own = Number(new URL(url).port);
    expect(await sendRaw(own, `GET / HTTP/1.1\r\nHost: evil.example:${own}`)).toMatch(/^HTTP\/1\.1 421 /);
    expect(await sendRaw(own, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${own}`)).not.toMatch(/^HTTP\/1\.1 421 /);
  }
  platform.stop();
  blobs.stop();
});
