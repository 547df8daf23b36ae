import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { site } from '#src/site.ts';
import { trailLineSchema, type trailPageSchema, trailPageSize, type trailQuerySchema } from './trail.ts';

const answerSchema = z.object({ lines: z.array(trailLineSchema), people: z.array(z.string()) });

/** One page of the audit trail, newest first. */
export async function readTrail(db: Database, query: z.output<typeof trailQuerySchema>): Promise<z.output<typeof trailPageSchema>> {
  // One more than is shown tells whether there is another page.
  const answer = await db.rpc('list_trail', { filter: query, time_zone: site.timeZone, most: trailPageSize + 1 });
  const { lines, people } = answerSchema.parse(dataOf(answer));
  const shown = lines.slice(0, trailPageSize);
  return { lines: shown, people, next: lines.length > trailPageSize ? (shown.at(-1)?.id ?? null) : null };
}
