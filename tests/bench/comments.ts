import { readerOf } from '#src/api/limiter.ts';
import { connect, type Database } from '#src/db/client.ts';
import { limits } from '#src/lib/limits.ts';
import { withSite } from './bench-site.ts';
import { type Load, load } from './load.ts';

const path = '/api/blogs/free-zone-or-mainland/comments';
const everyone = { connections: 20, seconds: 8 };

/** Comments read and written at twenty connections through one-machine mode: from the edge's cache, past it, and sent. */
export function measureComments(): Promise<Load[]> {
  return withSite(0, ({ url, environment }) => measure(`${url}${path}`, environment));
}

async function measure(url: string, environment: Record<string, string>): Promise<Load[]> {
  await liftLimits(connect(environment), readerOf('127.0.0.1', environment.SUPABASE_SECRET_KEY ?? ''));
  const cached = await load({ name: 'read, from the edge cache', url, ...everyone });
  // Each has a query of its own, so that none is in the cache.
  let asked = 0;
  const past = () => ({ Authorization: `Bearer ${asked++}` });
  const uncached = await load({ name: 'read, from the database', url, headers: past, ...everyone });
  const written = await load({ name: 'write', url, body: comment, ...everyone });
  return [cached, uncached, written];
}

/** Puts the counts of this reader far below zero in every window of the next minutes, so that the limits stay in the path. */
async function liftLimits(db: Database, reader: string): Promise<void> {
  const now = Date.now() / 1_000;
  const rows = (['comment', 'commentsADay'] as const).flatMap((name) => {
    const { windowSeconds } = limits[name];
    const first = Math.floor(now / windowSeconds);
    return Array.from({ length: 10 }, (_, index) => ({
      bucket: `${name}:${reader}`,
      window_start: new Date((first + index) * windowSeconds * 1_000).toISOString(),
      hits: -1_000_000,
    }));
  });
  await db.from('rate_limits').upsert(rows).throwOnError();
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
