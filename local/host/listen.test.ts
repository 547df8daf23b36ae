import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readText } from '#src/http/body.ts';
import { freePort } from '#tests/setup/free-port.ts';
import type { Functions } from './functions.ts';
import { Host } from './host.ts';
import { listen } from './listen.ts';

// The limit of JSON is 262,144 bytes.
const functions: Pick<Functions, 'match'> = {
  match: () => ({
    preferStatic: false,
    call: (request) =>
      readText(request).then(
        (text) => new Response(`read ${text.length}`),
        () => new Response('refused', { status: 413 }),
      ),
  }),
};

let server: { stop: () => void };
let socket: Socket;
let received: string;
let port: number;

beforeEach(async () => {
  port = await freePort();
  server = await listen(new Host(functions), { host: '127.0.0.1', port });
  received = '';
  socket = connect(port, '127.0.0.1').on('data', (chunk) => (received += chunk));
  socket.on('error', () => undefined);
});
afterEach(() => {
  socket.destroy();
  server.stop();
});

test.each([262_145, 6_000_000])('after a refused body of %i bytes the next request on the connection is answered', async (size) => {
  socket.write(post(size));
  socket.write('x'.repeat(size));
  socket.write(post(3));
  socket.write('abc');
  await expect.poll(() => received).toContain('read 3');
  expect(received).toContain('413');
  expect(received.toLowerCase()).not.toContain('connection: close');
});

test('when a refused body does not end, the answer says that the connection is closed, and it is', async () => {
  let isClosed = false;
  socket.once('close', () => (isClosed = true));
  socket.write(post(6_000_000));
  socket.write('x'.repeat(300_000));
  await expect.poll(() => isClosed).toBe(true);
  expect(received).toContain('413');
  expect(received.toLowerCase()).toContain('connection: close');
});

function post(length: number): string {
  return `POST /api/x HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: ${length}\r\n\r\n`;
}
