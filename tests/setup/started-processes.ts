import { readdirSync, readFileSync } from 'node:fs';
import { freePort } from './free-port.ts';

/** Settings of one-machine mode in this folder, with free ports. */
export async function settings(localDir: string) {
  const [PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT] = [await freePort(), await freePort(), await freePort()].map(String);
  return { LOCAL_DIR: localDir, PORT: PORT ?? '', SUPABASE_PORT: SUPABASE_PORT ?? '', AUTH_EMULATOR_PORT: AUTH_EMULATOR_PORT ?? '' };
}

/** Processes that were started with this folder as their LOCAL_DIR. */
export function processesOf(localDir = ''): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => environmentOf(pid).includes(`LOCAL_DIR=${localDir}\0`));
}

function environmentOf(pid: string): string {
  return procFile(pid, 'environ');
}

export function commandOf(pid: string): string {
  return procFile(pid, 'cmdline');
}

/** Empty when the process has ended meanwhile. */
function procFile(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
