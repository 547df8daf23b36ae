import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { TakenProblem, takeLock } from '../lock.ts';

// What Astro writes into its folder .astro is shared by all builds of this checkout.
const sharedFolder = join(import.meta.dirname, '../../node_modules/.cache');

const pollMs = 250;

// A waiting build renews its ticket with every poll; one that was killed leaves a ticket that is not renewed.
const abandonedAfterMs = 15_000;

/**
 * Waits until no other build of this checkout runs; builds take turns in the order in which they came.
 * @param folder shared by all of them; another one in tests
 */
export async function takeBuildTurn(folder = sharedFolder): Promise<{ release: () => void }> {
  const queue = join(folder, 'build-queue');
  mkdirSync(queue, { recursive: true });
  // A monotonic clock, shared by all processes.
  const ticket = `${String(process.hrtime.bigint()).padStart(20, '0')}-${process.pid}`;
  for (;;) {
    // One call, because another build may take the ticket away between two.
    writeFileSync(join(queue, ticket), 'waiting');
    const lock = nextTicket(queue) === ticket ? tryLock(folder) : undefined;
    if (lock) {
      rmSync(join(queue, ticket), { force: true });
      return lock;
    }
    await delay(pollMs);
  }
}

function nextTicket(queue: string): string | undefined {
  const oldest = Date.now() - abandonedAfterMs;
  const tickets = readdirSync(queue).sort();
  for (const ticket of tickets) {
    const renewed = statSync(join(queue, ticket), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (renewed >= oldest) return ticket;
    rmSync(join(queue, ticket), { force: true });
  }
  return undefined;
}

function tryLock(folder: string): { release: () => void } | undefined {
  try {
    return takeLock(folder, 'build', 0);
  } catch (error) {
    if (!(error instanceof TakenProblem)) throw error;
    return undefined;
  }
}
