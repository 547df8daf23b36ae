import { readdirSync, readFileSync } from 'node:fs';

/** The process id of the build that runs for this LOCAL_DIR, if there is one. */
export function buildProcessOf(localDir: string): number | undefined {
  return readdirSync('/proc')
    .map(Number)
    .find((pid) => pid > 0 && isBuildOf(localDir, pid));
}

/** Kills the build that runs for this LOCAL_DIR, if there is one, and returns whether there was. */
export function killBuildOf(localDir: string): boolean {
  const pid = buildProcessOf(localDir);
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
  return pid !== undefined;
}

function isBuildOf(localDir: string, pid: number): boolean {
  try {
    const isBuild = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('builder/process.ts');
    return isBuild && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`LOCAL_DIR=${localDir}\0`);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
