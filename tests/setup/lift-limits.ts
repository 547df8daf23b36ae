import type { Database } from '#src/db/client.ts';
import { limits } from '#src/http/rate-limit.ts';

/** Puts the comment counts of this visitor far below zero for so many minutes, so that the limits stay in the path and never bite. */
export async function liftLimits(db: Database, visitorHash: string, minutes: number): Promise<void> {
  const now = Date.now() / 1_000;
  const rows = (['comment', 'commentsADay'] as const).flatMap((name) => {
    const { windowSeconds } = limits[name];
    const first = Math.floor(now / windowSeconds);
    return Array.from({ length: Math.ceil((minutes * 60) / windowSeconds) + 1 }, (_, index) => ({
      bucket: `${name}:${visitorHash}`,
      window_start: new Date((first + index) * windowSeconds * 1_000).toISOString(),
      hits: -1_000_000,
    }));
  });
  await db.from('rate_limits').upsert(rows).throwOnError();
}
