import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unusable } from './disk.ts';
import { Problem } from './problem.ts';

const defaultWaitMs = 2_000;

/** Another process holds the lock. */
export class TakenProblem extends Problem {}

type Name = 'site' | 'database' | 'build';

/**
 * Takes a lock that the operating system releases when this process ends in any way: an exclusive SQLite transaction. So a kill leaves
 * no stale lock.
 * @param name of the resource that only one process may use
 * @param waitMs how long this process blocks when the lock is taken
 * @throws TakenProblem naming the process that holds it; Problem naming the folder when it cannot be used
 */
export function takeLock(localDir: string, name: Name, waitMs = defaultWaitMs): { release: () => void } {
  const owner = join(localDir, `${name}.pid`);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(localDir, `${name}.lock`), { timeout: waitMs });
    lock.exec('begin exclusive');
    writeFileSync(owner, String(process.pid));
    return { release: () => lock?.close() };
  } catch (error) {
    lock?.close();
    if (!isTaken(error)) throw unusable(localDir, error);
    throw new TakenProblem(
      `Already running on ${localDir} (process ${processIdIn(owner)}). Stop it first, or choose another folder with LOCAL_DIR.`,
    );
  }
}

const sqliteBusy = 5;

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function processIdIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return 'unknown';
  }
}
