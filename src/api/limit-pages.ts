import { InstanceLimiter } from '#src/http/instance-limit.ts';
import { tooMany } from '#src/http/rate-limit.ts';
import { fixedHeaders } from '#src/http/security-headers.ts';
import { networkOf } from '#src/http/visitor-hash.ts';

const limiter = new InstanceLimiter();

/** Answers 429 instead of rendering when one visitor asks this instance for too many pages; every invented address costs a query. */
export async function limitPages(ip: string | undefined, answer: () => Promise<Response>): Promise<Response> {
  const wait = limiter.count('page', networkOf(ip ?? 'unknown'));
  if (wait === 0) return answer();
  const headers = {
    ...fixedHeaders(),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(wait),
  };
  return new Response(tooMany(wait).message, { status: 429, headers });
}
