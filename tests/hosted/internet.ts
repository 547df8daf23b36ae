import { createServer as createProxy, type IncomingMessage, request as requestPlainly, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Certificate } from './certificate.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The hosts that exist in the test; a connection to any other is refused. */
export type Internet = {
  /** URL of the proxy through which everything goes. */
  proxy: string;
  stop: () => void;
};

/**
 * Stands in for the internet: a proxy that leads to services on this machine, over TLS and under their real names. So the site runs with the variables
 * of a hosted one, character by character.
 */
export async function startInternet(certificate: Certificate, hosts: Record<string, Listener>): Promise<Internet> {
  const services = createServer(certificate, (request, response) => hosts[nameOf(request.headers.host)]?.(request, response));
  // Browsers keep connections for longer than Node does, and would meet a closed one.
  services.keepAliveTimeout = 0;
  const servicesPort = await listening(services);
  const proxy = createProxy((_, response) => void response.writeHead(405).end());
  proxy.on('connect', ({ url }, client) => {
    const host = nameOf(url);
    client.on('error', () => client.destroy());
    if (!(host in hosts)) {
      client.end('HTTP/1.1 502 No such host\r\n\r\n');
      return;
    }
    const service = connect(servicesPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      service.pipe(client).pipe(service);
    });
    service.on('error', () => client.destroy());
  });
  const proxyPort = await listening(proxy);
  const stop = () => {
    for (const server of [services, proxy]) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { proxy: `http://127.0.0.1:${proxyPort}`, stop };
}

/** A service that is written as a function of requests. */
export function service(answer: (request: Request) => Promise<Response> | Response): Listener {
  return getRequestListener(answer);
}

/** Passes everything on, byte by byte, to a port of this machine. */
export function forwardTo(port: () => number): Listener {
  return (request, response) => {
    const { method, url: path, headers } = request;
    // A new connection each time: a kept one may be closed at the other end at this moment.
    const onward = requestPlainly({ host: '127.0.0.1', port: port(), method, path, headers, agent: false }, (answer) => {
      const { connection, 'keep-alive': _, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  };
}

function nameOf(authority = ''): string {
  return authority.replace(/:\d+$/, '');
}

function listening(server: { listen: (port: number, host: string, then: () => void) => unknown; address: () => unknown }): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}
