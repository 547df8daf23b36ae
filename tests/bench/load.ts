import { Agent, request } from 'node:http';

export type Load = { name: string; perSecond: number; p50: number; p99: number; failed: number };

/** @param body makes the JSON of each request; without it the request is a GET */
type LoadOptions = {
  name: string;
  url: string;
  connections: number;
  seconds: number;
  body?: () => string;
  headers?: () => Record<string, string>;
};

/** Sends requests over so many connections for some seconds; the first second is not counted. */
export async function load({ name, url, connections, seconds, body, headers }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const warmUntil = performance.now() + 1_000;
  const until = warmUntil + seconds * 1_000;
  let failed = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      const status = await send(agent, url, body?.(), headers?.());
      if (started < warmUntil) continue;
      times.push(performance.now() - started);
      if (status >= 300) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { name, perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed };
}

function send(agent: Agent, url: string, body?: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(url, {
      agent,
      method,
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
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
