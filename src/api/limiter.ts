import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { type LimitName, limits, tooMany } from '#src/http/limits.ts';

/**
 * A keyed hash of an address that changes with the day, so that nobody can be followed; IPv6 counts by its /64 network.
 * @param ip the address of the connection as the platform gives it, never a header
 */
export function readerOf(ip: string | undefined, key: string, day = new Date().toISOString().slice(0, 10)): string {
  return createHmac('sha256', key)
    .update(`${day} ${networkOf(ip ?? 'unknown')}`)
    .digest('hex')
    .slice(0, 32);
}

/** Counts requests in the database, where all copies of a function see them (anchors, security 2.3). */
export function limiter(db: Database, reader: string) {
  return async (name: LimitName, subject = reader): Promise<void> => {
    const { windowSeconds, allowed } = limits[name];
    const answer = await db.rpc('take_rate_limit', { bucket_name: `${name}:${subject}`, window_seconds: windowSeconds, allowed });
    const wait = z.number().parse(dataOf(answer));
    if (wait > 0) throw tooMany(wait);
  };
}

function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? `${expand(ip).slice(0, 4).join(':')}::/64`;
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? [];
  const [left, right] = [head.split(':').filter(Boolean), tail?.split(':').filter(Boolean) ?? []];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map((part) => part.replace(/^0+(?=.)/, ''));
}
