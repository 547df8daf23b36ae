import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder whose disk can be filled and freed; `processes` are those that write there. */
export type SmallDisk = { folder: string; fill: (processes: number[]) => void; free: (processes: number[]) => void };

/** A small disk of its own where mounting is allowed; elsewhere a limit on the size of files stands for it (EFBIG in place of ENOSPC). */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = join(temporaryFolder(), 'disk');
  mkdirSync(folder);
  if (!mount(folder, megabytes)) return limitedFiles(folder);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return { folder, fill: () => fillUp(filler), free: () => rmSync(filler, { force: true }) };
}

function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function fillUp(file: string): void {
  const pieces = [1024 * 1024, 4096];
  for (const bytes of pieces) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // No room for another piece.
    }
  }
}

/** A folder whose disk is full for those processes that may write no long file. One that has ended meanwhile needs no limit. */
export function limitedFiles(folder: string): SmallDisk {
  const limit = (processes: number[], bytes: string) => {
    for (const pid of processes) spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  };
  return { folder, fill: (processes) => limit(processes, '100000'), free: (processes) => limit(processes, 'unlimited') };
}
