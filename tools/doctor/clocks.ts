import { z } from 'zod';
import type { Database } from '#src/db/client.ts';
import { cleanupWaitsSince } from '#src/features/maintenance/cleanup-waits.server.ts';
import { ask } from './ask.ts';
import { bad, type Finding, good } from './finding.ts';
import { readDoctorFacts } from './rights.ts';

/** Says that the daily cleanup waits, because the clock has jumped or nothing ran for a week. */
export async function examineCleanup(db: Database): Promise<Finding[]> {
  const since = await cleanupWaitsSince(db);
  if (!since) return [];
  const day = new Date(since).toISOString().slice(0, 16).replace('T', ' ');
  return [
    good(
      'cleanup',
      `waits since ${day} UTC, when the last one was more than a week ago by the clock; nothing is deleted by its age until a second run, a day later, agrees`,
    ),
  ];
}

const toleranceMs = 5_000;

type Clock = { name: string; aheadMs: number };

/** Compares the clocks of the database and of the site with that of this machine, as far as they can be asked. */
export async function examineClocks(url: string | undefined, db: Database | undefined): Promise<Finding[]> {
  const database = db && (await readClock('the database', async () => (await readDoctorFacts(db)).now));
  const site = url ? await readClock('the site', () => dateOf(url)) : undefined;
  const clocks = [database, site].filter((clock) => clock !== undefined);
  if (clocks.length === 0) return [];
  const wrong = clocks.filter(({ aheadMs }) => Math.abs(aheadMs) > toleranceMs);
  if (wrong.length === 0) return [good('time', `this machine, ${clocks.map(({ name }) => name).join(' and ')} agree`)];
  const remedy = isThisMachine(wrong)
    ? 'these two agree, so set the clock of this machine.'
    : 'sign-ins and publishing compare these clocks, so find out which one is wrong.';
  return [bad('time', `${wrong.map(described).join(', ')}; ${remedy}`)];
}

function isThisMachine([first, second]: Clock[]): boolean {
  return first !== undefined && second !== undefined && Math.abs(first.aheadMs - second.aheadMs) <= toleranceMs;
}

function described({ name, aheadMs }: Clock): string {
  return `${name} is ${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine`;
}

/** How far another clock is ahead for certain: it was read at some moment of the request. Undefined when it cannot be asked. */
async function readClock(name: string, read: () => Promise<Date>): Promise<Clock | undefined> {
  const before = Date.now();
  const there = (await read().catch(() => undefined))?.getTime();
  const after = Date.now();
  return there === undefined ? undefined : { name, aheadMs: there - Math.min(Math.max(there, before), after) };
}

async function dateOf(url: string): Promise<Date> {
  const { headers } = await ask(new URL('/build.json', url));
  return z.coerce.date().parse(headers.get('Date'));
}
