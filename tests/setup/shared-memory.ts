import { statfsSync } from 'node:fs';

/** The folder that Linux keeps in memory for processes that share some. */
export const sharedMemory = '/dev/shm';

/** Whether it is there and has a gigabyte free; in containers it often has 64 MB. */
export function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize >= 1024 ** 3;
  } catch {
    return false;
  }
}
