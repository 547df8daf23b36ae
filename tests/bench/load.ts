import { Agent, request } from 'node:http';

export type Load = { request: string; perSecond: number; p50: number; p99: number; failed: number };

/** @param body makes the JSON of each request */
type LoadOptions = { request: string; url: string; method: 'HEAD' | 'POST'; body?: () => string };

const connections = 20;
const seconds = 8;

// Fewer than any limit of an instance (src/http/instance-limit.ts); each load begins with other visitors than the one before.
const requestsPerVisitor = 200;
const visitorsApart = 7;
let loads = 0;

/** The addresses from which `load` sends, by visitor and connection: on Linux all of 127.0.0.0/8 is this machine. */
export const visitorAddresses = Array.from({ length: 60 }, (_, visitor) =>
  Array.from({ length: 20 }, (_, connection) => `127.0.${1 + visitor}.${1 + connection}`),
);

/** Sends requests over twenty connections for eight seconds, each from many visitors; the first second is not counted. */
export async function load({ request: name, url, method, body }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const warmUntil = performance.now() + 1_000;
  const until = warmUntil + seconds * 1_000;
  let failed = 0;
  const firstVisitor = visitorsApart * loads++;
  const worker = async (connection: number) => {
    for (let sent = 0; performance.now() < until; sent++) {
      const started = performance.now();
      const localAddress = visitorAddresses[(firstVisitor + Math.floor(sent / requestsPerVisitor)) % visitorAddresses.length]?.[connection];
      const status = await send({ agent, url, localAddress, method, body: body?.() });
      if (started < warmUntil) continue;
      times.push(performance.now() - started);
      if (status >= 300) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => worker(connection)));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { request: name, perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed };
}

type Sent = { agent: Agent; url: string; localAddress?: string; method: string; body?: string };

function send({ agent, url, localAddress, method, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent,
      localAddress,
      family: 4,
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    });
    asked.once('error', reject);
    asked.once('response', (response) => {
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
      response.resume();
    });
    asked.end(body);
  });
}

/** @param times in ascending order */
function quantile(times: number[], fraction: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * fraction))] ?? Number.NaN;
}
