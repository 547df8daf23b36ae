import { flooder, plantClosedPost } from './flood.ts';
import { importer, plantGeneration } from './importer.ts';
import { intruder } from './intruder.ts';
import { plantManyComments } from './moderator.ts';
import { owner } from './owner.ts';
import type { Soak } from './person.ts';

/** Those who try while people work what must not work, and what must not disturb them. */
const bots = { flooder, intruder, owner, importer };

/** Stores what the bots need. */
export async function prepareBots(soak: Pick<Soak, 'db' | 'isShort'>): Promise<void> {
  await plantClosedPost(soak);
  await plantManyComments(soak, soak.isShort ? 200 : 3_000);
  await plantGeneration(soak);
}

export const allBots = Object.values(bots);

/** The bots that did not try everything yet. */
export function unfinishedBots({ rounds }: Soak['ledger']): string[] {
  return Object.keys(bots).filter((name) => !rounds.has(name));
}
