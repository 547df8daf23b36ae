import { connect } from '#src/db/client.ts';
import { hashVisitor } from '#src/http/visitor-hash.ts';
import { liftLimits } from '#tests/setup/lift-limits.ts';
import { withSite } from './bench-site.ts';
import { type Load, load, visitorAddresses } from './load.ts';

const post = '/api/blogs/free-zone-or-mainland';
const comments = `${post}/comments`;
const reads = { list: '/api/blogs', post, comments, 'page key': '/api/page?page=/blog/free-zone-or-mainland' };
const everyone = { connections: 20, seconds: 8 };

/** What visitors ask the API at twenty connections through one-machine mode: from the edge's cache, past it, and comments sent. */
export function measureApi(): Promise<Load[]> {
  return withSite(0, async ({ url, environment }) => {
    const visitors = visitorAddresses.flat().map((ip) => hashVisitor(ip, environment.SUPABASE_SECRET_KEY ?? ''));
    await liftLimits(connect(environment), visitors, 10);
    const loads = [await load({ name: 'comments, from the edge cache', url: `${url}${comments}`, ...everyone })];
    for (const [name, path] of Object.entries(reads)) {
      // The cache answers GET alone; for HEAD the function makes the same answer.
      loads.push(await load({ name, url: `${url}${path}`, method: 'HEAD', ...everyone }));
    }
    loads.push(await load({ name: 'comment written', url: `${url}${comments}`, method: 'POST', body: comment, ...everyone }));
    return loads;
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
