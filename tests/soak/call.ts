import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request to the site, with what `fetch` does not let one choose. */
export type Call = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The address of this machine that it comes from. */
  from?: string;
  /** The rest of the body is never sent. */
  isCutOff?: boolean;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const timeoutMs = 60_000;

/** Every address of this machine that strangers send from begins so. */
export const botNetwork = '127.7.';

/** One of 400 addresses of this machine. */
export function randomAddress(): string {
  return `${botNetwork}${Math.floor(Math.random() * 4)}.${1 + Math.floor(Math.random() * 100)}`;
}

/** Sends a request on a connection of its own. @throws Error without an answer */
export async function call(port: string, { method = 'GET', path, headers, body, from, isCutOff = false }: Call): Promise<Answer> {
  const answered = Promise.withResolvers<Answer>();
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { Host: `localhost:${port}`, ...(body && { 'Content-Length': Buffer.byteLength(body) }), ...headers },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(from && { localAddress: from }),
    },
    (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((whole) => answered.resolve({ status, headers: response.headers, body: whole }), answered.reject);
    },
  );
  sent.on('error', answered.reject);
  if (isCutOff) sent.write(body?.slice(0, 20));
  else sent.end(body);
  return answered.promise.finally(() => sent.destroy());
}

/** A request with a JSON body. */
export function json(method: string, path: string, body: object, headers: Record<string, string> = {}): Call {
  return { method, path, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
