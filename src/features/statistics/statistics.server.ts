import { createHmac } from 'node:crypto';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { dayOf } from '#src/lib/dates.ts';
import { site } from '#src/site.ts';
import { sourceOf } from './source.ts';
import { type Mark, type Statistics, statisticsSchema, wordsToKeep } from './statistics.ts';

/** Counts an action of a visitor, once a day. */
export async function countMark(db: Database, mark: Mark, reader: string, key: string): Promise<void> {
  const whenAndWho = { reader, site_day: dayOf(new Date()) };
  if (mark.kind === 'from') {
    dataOf(await db.rpc('count_referrer', { from_host: sourceOf(mark.host), ...whenAndWho }));
  } else if (mark.kind === 'missed') {
    const asked = wordsToKeep(mark.words);
    if (asked !== null) dataOf(await db.rpc('count_missed', { asked, asked_digest: digestOf(asked, key), ...whenAndWho }));
  } else {
    const kind = mark.kind === 'contact' ? mark.channel : mark.kind;
    dataOf(await db.rpc('count_action', { post_id: mark.post_id ?? '', mark: kind, ...whenAndWho }));
  }
}

/** Reads the last 30 days. */
export async function readStatistics(db: Database): Promise<Statistics> {
  const found = statisticsSchema.parse(dataOf(await db.rpc('statistics', { site_day: dayOf(new Date()), zone: site.timeZone })));
  return { ...found, referrers: bySource(found.referrers) };
}

/** Adds up the hosts of one source. */
function bySource(referrers: Statistics['referrers']): Statistics['referrers'] {
  const readers = new Map<string, number>();
  for (const { host, readers: count } of referrers) readers.set(sourceOf(host), (readers.get(sourceOf(host)) ?? 0) + count);
  return [...readers].map(([host, count]) => ({ host, readers: count })).sort((one, other) => other.readers - one.readers);
}

/** Keyed, so that the table does not give away words that fewer than three visitors typed. */
function digestOf(words: string, key: string): string {
  return createHmac('sha256', key).update(`missed ${words}`).digest('hex').slice(0, 32);
}
