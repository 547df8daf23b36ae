import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Problem } from './problem.ts';

const defaultWaitMs = 2_000;

type Name = 'site' | 'database' | 'build';

/**
 * Takes a lock that the operating system releases when this process ends in any way: an exclusive SQLite transaction. So a kill leaves
 * no stale lock.
 * @param name of the resource that only one process may use
 * @param waitMs how long this process blocks when the lock is taken
 * @throws Problem naming the process that holds it
 */
export function takeLock(localDir: string, name: Name, waitMs = defaultWaitMs): { release: () => void } {
  const lock = new DatabaseSync(join(localDir, `${name}.lock`), { timeout: waitMs });
  const owner = join(localDir, `${name}.pid`);
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Problem(
      `Already running on ${localDir} (process ${readOwner(owner)}). Stop it first, or choose another folder with LOCAL_DIR.`,
    );
  }
  writeFileSync(owner, String(process.pid));
  return { release: () => lock.close() };
}

function readOwner(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return 'unknown';
  }
}
