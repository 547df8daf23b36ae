import { connect } from '#src/db/client.ts';
import { hashVisitor } from '#src/http/visitor-hash.ts';
import { liftLimits } from '#tests/setup/lift-limits.ts';
import { withSite } from './bench-site.ts';
import { type Load, load, visitorAddresses } from './load.ts';

export type { Load };

const post = '/api/blogs/free-zone-or-mainland';
const comments = `${post}/comments`;
const reads = { list: '/api/blogs', post, comments, 'page key': '/api/page?page=/blog/free-zone-or-mainland' };

/** What visitors ask the API of one-machine mode, past the edge's cache, and comments sent. */
export function measureApi(): Promise<Load[]> {
  return withSite(0, async ({ url, environment }) => {
    const visitors = visitorAddresses.flat().map((ip) => hashVisitor(ip, environment.SUPABASE_SECRET_KEY ?? ''));
    await liftLimits(connect(environment), visitors, 10);
    // The cache answers GET alone; for HEAD the function makes the same answer.
    const loads = await Array.fromAsync(Object.entries(reads), ([request, path]) =>
      load({ request, url: `${url}${path}`, method: 'HEAD' }),
    );
    return [...loads, await load({ request: 'comment written', url: `${url}${comments}`, method: 'POST', body: comment })];
  });
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
