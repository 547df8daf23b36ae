import { accessSync, closeSync, constants, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '#src/lib/errors.ts';
import { Problem } from './problem.ts';

/** No room on the disk, none in a user's share of it, or none for a file of this size. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const sqliteFull = 13;

/** As much as the database writes into one file of its log at once. */
const probeBytes = 16 * 1024 * 1024;

/** Whether an error, or what caused it, says that the disk has no room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return fullCodes.some((full) => full === code) || errcode === sqliteFull || isDiskFull(error.cause);
}

/** The Problem of a folder of all state that cannot be used. No sentence advises to move or delete data. */
export function unusable(localDir: string, error: unknown): Problem {
  if (isDiskFull(error))
    return new Problem(`The disk of ${localDir} is full. Free some space on it; nothing in this folder has to be moved or deleted.`);
  return new Problem(`The folder ${localDir} cannot be used: ${reasonOf(error)}. Make it writable, or choose another with LOCAL_DIR.`);
}

/** Writes a file and takes it away again. @throws Problem when the folder below `localDir` takes none */
export function requireWritable(localDir: string, folder = '.'): void {
  const file = join(localDir, folder, '.probe');
  try {
    write(file);
  } catch (error) {
    throw unusable(localDir, error);
  } finally {
    rmSync(file, { force: true });
  }
}

const longestLogBytes = 10 * 1024 * 1024;

/** Starts a new log when this one is long, and keeps the old one beside it as `.1`. */
export function keepLogShort(file: string): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > longestLogBytes) renameSync(file, `${file}.1`);
}

/** Looks whether a folder that is in use can still be written, and says so when it no longer can, and when it can again. */
export function tellOfFolder(localDir: string, folder: string): () => void {
  let said = '';
  return () => {
    let problem = '';
    try {
      accessSync(join(localDir, folder), constants.W_OK);
    } catch (error) {
      problem = unusable(localDir, error).message;
    }
    if (problem !== said) console.error(problem ? `${problem} Pages are served meanwhile.` : `The folder ${localDir} can be used again.`);
    said = problem;
  };
}

function write(file: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    for (let rest = probeBytes; rest > 0; ) rest -= writeSync(descriptor, Buffer.alloc(rest));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
