import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fixedHeaders } from '#src/http/security-headers.ts';

/**
 * Answers 421 to every request that is not addressed to this machine, before anything else reads it: a web page whose name is made to lead to
 * 127.0.0.1 (DNS rebinding) is of the same origin as what answers there (§14.own-host).
 */
export function answerOwnHostOnly(server: object): void {
  refuse(server as Server, (request) => (isAddressedHere(request) ? null : { status: 421, sentence: notHere(request) }));
}

/** Answers 403 to web pages of other origins, which the sign-in emulator would let read everything. */
export function answerOwnOriginOnly(server: object, hosts: string[]): void {
  const origins = hosts.map((host) => `http://${host}`);
  const refusal = { status: 403, sentence: 'Only pages of this site may ask here.' };
  refuse(server as Server, ({ headers }) => (headers.origin === undefined || origins.includes(headers.origin) ? null : refusal));
}

/** The hosts by which a browser on this machine finds a port. @param address on which it listens */
export function ownHosts(port: number, address = '127.0.0.1'): string[] {
  const names = ['localhost', '127.0.0.1', '[::1]', address.includes(':') ? `[${address}]` : address];
  // Browsers leave the usual port out.
  return names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
}

type Refusal = { status: number; sentence: string };

function refuse(server: Server, refusalOf: (request: IncomingMessage) => Refusal | null): void {
  const [answer] = server.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void];
  server.removeAllListeners('request').on('request', (request, response) => {
    const refusal = refusalOf(request);
    if (refusal === null) return answer(request, response);
    response.writeHead(refusal.status, {
      ...fixedHeaders(),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      ...{ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' },
    });
    response.end(`${refusal.sentence}\n`);
  });
}

/** By its Host header and, in the absolute form of proxies, by its target as well; HTTP/1.0 may leave the header out. */
function isAddressedHere({ headers, url = '', socket }: IncomingMessage): boolean {
  const hosts = ownHosts(socket.localPort ?? 0, socket.localAddress);
  const isOwn = (host: string | undefined) => host !== undefined && hosts.includes(host.toLowerCase());
  return isOwn(headers.host) && (url.startsWith('/') || isOwn(URL.parse(url)?.host));
}

function notHere({ socket }: IncomingMessage): string {
  return `This site answers at http://localhost:${socket.localPort} only. Open it there.`;
}
