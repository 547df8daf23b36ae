import { connect } from '#src/db/client.ts';
import { hashVisitor } from '#src/http/visitor-hash.ts';
import { liftLimits } from '#tests/setup/lift-limits.ts';
import { withSite } from './bench-site.ts';
import { type Load, load, visitorAddresses } from './load.ts';

const path = '/api/blogs/free-zone-or-mainland/comments';
const everyone = { connections: 20, seconds: 8 };

/** Comments read and written at twenty connections through one-machine mode: from the edge's cache, past it, and sent. */
export function measureComments(): Promise<Load[]> {
  return withSite(0, ({ url, environment }) => measure(`${url}${path}`, environment));
}

async function measure(url: string, environment: Record<string, string>): Promise<Load[]> {
  const visitors = visitorAddresses.flat().map((ip) => hashVisitor(ip, environment.SUPABASE_SECRET_KEY ?? ''));
  await liftLimits(connect(environment), visitors, 10);
  const cached = await load({ name: 'read, from the edge cache', url, ...everyone });
  // Each has a query of its own, so that none is in the cache.
  let asked = 0;
  const past = () => ({ Authorization: `Bearer ${asked++}` });
  const uncached = await load({ name: 'read, from the database', url, headers: past, ...everyone });
  const written = await load({ name: 'write', url, body: comment, ...everyone });
  return [cached, uncached, written];
}

let written = 0;

function comment(): string {
  written += 1;
  const message = `Which papers does the bank ask for first? This is question ${written}, and it is as long as such questions are.`;
  return JSON.stringify({
    name: 'Ada',
    email: 'ada@example.com',
    message,
    milliseconds_to_fill: 20_000,
    submission_id: crypto.randomUUID(),
  });
}
